import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isAfter, released, unreleased, withImage } from './changes';

const USAGE = `npm run release -- 0.2.0         says what would be done
npm run release -- 0.2.0 --yes   does it: version, change log, commit, tag, package. Nothing is pushed.`;
const CHANGELOG = 'CHANGELOG.md';
const KUSTOMIZATION = 'deploy/kubernetes/kustomization.yaml';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { yes: { type: 'boolean' } } });
const [version = ''] = positionals;
const { version: current } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const changelog = readFileSync(CHANGELOG, 'utf8');
const notes = unreleased(changelog);
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** Reasons against this release, each with its cure. */
function objections(): string[] {
  return [
    ...(isAfter(version, current)
      ? []
      : [`"${version}" is no version after ${current}. Name one: major.minor.patch.`]),
    ...(notes ? [] : [`${CHANGELOG} says nothing under "Unreleased". Write what changed for its users.`]),
    ...(git('status', '--porcelain') ? ['The working tree has changes. Commit them first.'] : []),
    ...(git('tag', '--list', `v${version}`) ? [`The tag v${version} exists.`] : []),
  ];
}

const against = objections();
if (against.length > 0) {
  console.error(`${against.join('\n')}\n\n${USAGE}`);
  process.exit(1);
}
const run = (command: string, ...args: string[]) => {
  console.log(`> ${[command, ...args].join(' ')}`);
  if (values.yes) execFileSync(command, args, { stdio: 'inherit' });
};

console.log(`Release ${version}, after ${current}:\n\n${notes}\n`);
// Translations may come after a change, but not after a release.
run('npm', 'run', '--silent', 'test:release');
if (values.yes) {
  writeFileSync(CHANGELOG, released(changelog, version, new Date().toISOString().slice(0, 10)));
  writeFileSync(KUSTOMIZATION, withImage(readFileSync(KUSTOMIZATION, 'utf8'), version));
}
run('npm', 'version', version, '--no-git-tag-version');
run('git', 'commit', '--quiet', '--all', '--message', `Release ${version}`);
run('git', 'tag', '--annotate', `v${version}`, '--message', `Release ${version}\n\n${notes}`);
run('npm', 'run', '--silent', 'package');
console.log(
  values.yes ? 'Done. Push the commit and its tag when you are ready.' : '\nNothing was done; add --yes.',
);
