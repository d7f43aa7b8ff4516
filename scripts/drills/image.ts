import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { freePort } from '../../tests/support/postgres';
import { until } from '../../tests/support/processes';
import { programOf } from './programs';

const TAG = 'sms-console';
/** Lines at the end of a builder's words that say why it ended. */
const LAST_LINES = 6;
const WITHIN_MS = 180_000;

const BUILDERS = {
  // The format of Docker has the health check, OCI's has none.
  buildah: ['bud', '--format', 'docker', '-f', 'deploy/Dockerfile', '-t', TAG, '.'],
  podman: ['build', '-f', 'deploy/Dockerfile', '-t', TAG, '.'],
};

/** Outcome of a build: without a builder or an answer of the registry it says nothing about the image. */
export type Build = 'built' | 'failed' | 'not possible';

const FROM = /^FROM (\S+)/m;
/** A builder's words about a registry that it does not reach, as buildah and podman have them. */
const UNREACHED = /pinging container registry|dial tcp|no such host|i\/o timeout|TLS handshake timeout/;

/** Outcome of a builder that ended with this. */
export function buildOf(status: number | null, stderr: string): Build {
  if (status === 0) return 'built';
  return UNREACHED.test(stderr.split('\n').slice(-LAST_LINES).join('\n')) ? 'not possible' : 'failed';
}

/** Without a runtime of containers, buildah runs commands in a changed root. */
const environment = () =>
  programOf('runc') || programOf('crun') ? process.env : { BUILDAH_ISOLATION: 'chroot', ...process.env };

/**
 * Builds the image where a builder without a daemon is installed. A base image that is there is not asked for again. What buildah
 * built is started as well.
 */
export async function buildImage(): Promise<Build> {
  const base = FROM.exec(readFileSync('deploy/Dockerfile', 'utf8'))![1];
  for (const [name, args] of Object.entries(BUILDERS)) {
    const program = programOf(name);
    if (!program) continue;
    const began = performance.now();
    const { status, stderr } = spawnSync(program, args, {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      env: environment(),
    });
    const build = buildOf(status, stderr);
    const sayings = {
      built: `built in ${Math.round((performance.now() - began) / 1000)} s`,
      failed: `FAILED\n${stderr.split('\n').slice(-LAST_LINES).join('\n')}`,
      'not possible': `not possible here: the registry of ${base} does not answer`,
    };
    console.info(`Image by ${name}: ${sayings[build]}`);
    if (build === 'built' && name === 'buildah') return (await startImage(program)) ? 'built' : 'failed';
    return build;
  }
  console.info(
    `Image: not possible here: no builder is installed. Install \`apt-get install buildah\`; it needs a registry with ${base}.`,
  );
  return 'not possible';
}

/** An image's configuration, as far as it is compared. */
interface Config {
  User: string;
  Entrypoint: string[];
  Cmd: string[];
  Healthcheck?: { Test: string[] };
}

/**
 * Starts the image as its configuration says, with the network of this machine, until its own health check passes, and ends it.
 * @returns whether it ran without the rights of root, was healthy, and wrote only below /data
 */
async function startImage(buildah: string): Promise<boolean> {
  const run = (...args: string[]) =>
    execFileSync(buildah, args, { encoding: 'utf8', env: environment() }).trim();
  const container = run('from', '--pull-never', TAG);
  try {
    const { Docker } = JSON.parse(run('inspect', container)) as { Docker: { config: Config } };
    const { User, Entrypoint, Cmd, Healthcheck } = Docker.config;
    const port = await freePort();
    const settings = ['--env', `PORT=${port}`, '--env', 'CARRIER=none', '--network', 'host', container, '--'];
    const before = filesOf(run, container);
    const began = performance.now();
    const child = spawn(buildah, ['run', ...settings, ...Entrypoint, ...Cmd], {
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    const ended = once(child, 'exit');
    const isHealthy = () =>
      spawnSync(buildah, ['run', ...settings, ...(Healthcheck?.Test.slice(1) ?? ['false'])], {
        env: environment(),
      }).status === 0;
    try {
      await until(async () => {
        if (child.exitCode !== null) throw new Error(`The image ended.\n${output}`);
        return (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok === true;
      }, WITHIN_MS);
      const ms = Math.round(performance.now() - began);
      const healthy = isHealthy();
      const user = run('run', ...settings, 'id', '-u');
      const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } });
      const written = filesOf(run, container).filter((file) => !before.includes(file));
      console.info(
        `Image: ready after ${ms} ms as user ${user} (${User}), health check ${healthy ? 'passes' : 'FAILS'}, ` +
          `console ${page.status}, files outside of /data: ${written.length === 0 ? 'none' : written.join(', ')}`,
      );
      return healthy && user !== '0' && page.status === 200 && written.length === 0;
    } finally {
      child.kill('SIGTERM');
      await ended;
    }
  } finally {
    run('rm', container);
  }
}

/** Files of a container's root outside of /data, without those of the machine that a builder puts there. */
function filesOf(run: (...args: string[]) => string, container: string): string[] {
  const root = run('mount', container);
  const skipped = ['data', 'proc', 'sys', 'dev', 'run', 'etc'].flatMap((name) => [
    '-path',
    `${root}/${name}`,
    '-o',
  ]);
  const files = execFileSync(
    'find',
    [root, '(', ...skipped.slice(0, -1), ')', '-prune', '-o', '-type', 'f', '-printf', '%P %T@\n'],
    { encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  run('umount', container);
  return files.trim().split('\n');
}
