import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { failureText } from '../../../../server/lifetime/failure';
import { makeFolderSync } from '../../../../server/platform/filesSync';

it('names the address that another program listens at, and the settings', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address() as AddressInfo;
  const second = createServer().listen(port, '127.0.0.1');
  const error = await new Promise((resolve) => second.once('error', resolve));
  taken.close();
  const text = failureText(error, tmpdir());
  expect(text).toMatch(
    new RegExp(
      `^Nothing can listen at 127\\.0\\.0\\.1:${port}, because another program listens there\\. Set HOST and PORT,`,
    ),
  );
  expect(text).not.toContain('\n');
});

it('names the folder that cannot be made, and the setting', () => {
  const folder = mkdtempSync(join(tmpdir(), 'failure-'));
  const file = join(folder, 'data');
  writeFileSync(file, '');
  let error: unknown;
  try {
    mkdirSync(join(file, 'db'), { recursive: true });
  } catch (thrown) {
    error = thrown;
  }
  rmSync(folder, { recursive: true });
  expect(failureText(error, tmpdir())).toMatch(
    / cannot be written, because a part of it is a file\. Set DATA_DIR \(now /,
  );
});

it.runIf(process.platform === 'linux')('names the setting where the system makes no folder', () => {
  let error: unknown;
  try {
    makeFolderSync('/proc/nowhere/data');
  } catch (thrown) {
    error = thrown;
  }
  expect(failureText(error, '/proc/nowhere/data')).toBe(
    '/proc/nowhere cannot be written, because nothing can be made in the folder above it. Set DATA_DIR (now /proc/nowhere/data) to a folder that this user may write to.',
  );
});

it('shows the stack of what no operator can cure', () => {
  expect(failureText(new Error('odd'), tmpdir())).toMatch(/^Error: odd\n {4}at /);
});
