import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

it('ends with a sentence where an account at a carrier is not complete, and makes nothing', () => {
  const dataDir = join(dir, 'none');
  const file = join(dir, 'carriers.json');
  writeFileSync(file, '{"accounts":{"main":{"kind":"telnyx","api_key":"SECRET-1"}}}');
  const { PATH = '' } = process.env;
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: { PATH, PORT: '0', DATA_DIR: dataDir, CARRIERS_FILE: file },
    encoding: 'utf8',
  });
  expect(stderr).toMatch(/^The file .* \(CARRIERS_FILE\) is not valid: account "main", public_key: .*\n$/);
  expect(stderr).not.toContain('SECRET-1');
  expect(status).toBe(1);
  expect(existsSync(dataDir)).toBe(false);
});
