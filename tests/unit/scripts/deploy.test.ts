import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { VARIABLES } from '../../../server/config/env';

const files = readdirSync('deploy', { recursive: true, encoding: 'utf8' })
  .filter((name) => /Dockerfile|\.(ya?ml|service|env)$/.test(name))
  .map((name) => [name, readFileSync(`deploy/${name}`, 'utf8')] as const);
const textOf = (name: string) => files.find(([file]) => file === name)![1];
const bin = readFileSync('scripts/package/bin.js', 'utf8');

/** Variables of the images and of Node, which the server does not read. */
const IMAGE_VARIABLES = ['NODE_ENV', 'CONSOLE_HOST', 'DATABASE_PASSWORD'];
/** Settings of other images. */
const FOREIGN =
  /^(POSTGRES|DB)_|^(AUTH_TYPE|POOL_MODE|LISTEN_PORT|MAX_CLIENT_CONN|DEFAULT_POOL_SIZE|IGNORE_STARTUP_PARAMETERS)$/;

it.each(files)('%s sets variables that the server reads', (_name, text) => {
  const names = [...text.matchAll(/(?<![\w$])([A-Z][A-Z\d_]{2,})(?=[=:])/g)].map(([, name]) => name!);
  const unknown = names.filter(
    (name) => !VARIABLES.includes(name) && !IMAGE_VARIABLES.includes(name) && !FOREIGN.test(name),
  );
  expect(unknown).toEqual([]);
});

it.each(files)('%s starts commands that the package has', (_name, text) => {
  const called = [...text.matchAll(/(?:args|command|CMD):? \["?([\w:]+)"?\]/g)].map(([, name]) => name!);
  for (const name of called) expect(bin).toMatch(new RegExp(`^  '?${name}'?: \\[`, 'm'));
});

it('the image is not root, hands signals to Node and holds no secret', () => {
  const image = textOf('Dockerfile');
  expect(image).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
  expect(image).toMatch(/^ENTRYPOINT \["node", /m);
  expect(image).not.toMatch(/SECRET|PASSWORD|DATABASE_URL/);
  expect(readFileSync('.dockerignore', 'utf8').split('\n')).toEqual(
    expect.arrayContaining(['.git', 'data', '**/node_modules']),
  );
});

it.each(['compose.yaml', 'kubernetes/api.yaml', 'kubernetes/worker.yaml', 'kubernetes/migrate.yaml'])(
  '%s starts the image on a read-only root without capabilities',
  (name) => {
    expect(textOf(name)).toMatch(/read_only: true|readOnlyRootFilesystem: true/);
    expect(textOf(name)).toMatch(/(cap_drop|drop): \[ALL\]/);
    expect(textOf(name)).toMatch(/no-new-privileges|allowPrivilegeEscalation: false/);
  },
);
