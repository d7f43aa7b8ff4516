import { expect, it } from 'vitest';
import { buildOf } from '../../../scripts/drills/image';

const UNREACHED =
  'Trying to pull docker.io/library/node:24-bookworm-slim...\nError: creating build container: initializing source docker://node:24-bookworm-slim: ' +
  'pinging container registry registry-1.docker.io: Get "https://registry-1.docker.io/v2/": dial tcp: lookup registry-1.docker.io: no such host\n';

it.each([
  [0, '', 'built'],
  [125, UNREACHED, 'not possible'],
  [1, `${'npm notice\n'.repeat(9)}Error: building at STEP "RUN npm ci": exit status 1\n`, 'failed'],
  [1, `${UNREACHED}${'STEP 2/9\n'.repeat(9)}exit status 1\n`, 'failed'],
] as const)('an image whose builder ended with %i is as expected (%#)', (status, stderr, build) => {
  expect(buildOf(status, stderr)).toBe(build);
});
