import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const dir = mkdtempSync(join(tmpdir(), 'start-refused-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

it('ends with a sentence where the demo would face a network because nothing was said, and makes nothing', () => {
  const dataDir = join(dir, 'data');
  const { PATH = '' } = process.env;
  const { status, stderr, stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: { PATH, PORT: '0', HOST: '0.0.0.0', DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  expect(stderr).toMatch(/^HOST=0\.0\.0\.0 can be reached from other machines.*DEMO=0.*DEMO=1.*\n$/);
  expect(stdout).toBe('');
  expect(status).toBe(1);
  expect(existsSync(dataDir)).toBe(false);
});
