import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isAfter, released, sectionOf, unreleased } from '../../../scripts/release/changes';

it.each([
  ['0.1.1', '0.1.0', true],
  ['0.2.0', '0.1.9', true],
  ['1.0.0', '0.9.9', true],
  ['0.10.0', '0.9.0', true],
  ['0.1.0', '0.1.0', false],
  ['0.1.9', '0.2.0', false],
  ['v0.2.0', '0.1.0', false],
  ['0.2', '0.1.0', false],
  ['', '0.1.0', false],
])('%j after %j: %s', (next, version, expected) => expect(isAfter(next, version)).toBe(expected));

it('takes what is unreleased under the version and leaves an empty part for the next', () => {
  const changelog = '# Changes\n\n## Unreleased\n\n### Added\n\n- A bell.\n\n## 0.1.0\n\nThe first.\n';
  const next = released(changelog, '0.2.0', '2026-12-01');
  expect(unreleased(changelog)).toBe('### Added\n\n- A bell.');
  expect(unreleased(next)).toBe('');
  expect(sectionOf(next, '## 0\\.2\\.0')).toBe('### Added\n\n- A bell.');
  expect(sectionOf(next, '## 0\\.1\\.0')).toBe('The first.');
});

it('the change log has a part for the version of the package', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  expect(sectionOf(changelog, `## ${version.replaceAll('.', '\\.')}`)).not.toBe('');
});
