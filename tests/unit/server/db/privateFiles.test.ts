import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { secretKey } from '../../../../server/auth/secrets';
import { openDb } from '../../../../server/db/client';
import { readEnv } from '../../../../server/config/env';
import { spool } from '../../../../server/http/upload';
import { systemClock, systemRandom, uuids } from '../../../../server/lib/ids';
import { createMailer } from '../../../../server/mail/nodemailer';
import { keepPrivate } from '../../../../server/db/embedded/privateFiles';

let folder = '';
let umask = 0;
beforeEach(() => {
  umask = process.umask(0o022);
  folder = mkdtempSync(join(tmpdir(), 'private-files-'));
  chmodSync(folder, 0o755);
});
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true, force: true });
});

/** The files and folders below with any permission for others than the owner. */
const open = (path: string): string[] =>
  readdirSync(path, { recursive: true })
    .map(String)
    .filter((name) => (statSync(join(path, name)).mode & 0o077) !== 0)
    .toSorted();

it.skipIf(process.platform === 'win32')('closes what an earlier version left open, and only that', () => {
  for (const name of ['outbox', 'reports', 'imports', 'tmp', 'db', 'db.before-0001', 'someone-elses']) {
    mkdirSync(join(folder, name, 'inner'), { recursive: true });
    writeFileSync(join(folder, name, 'inner', 'file'), 'x');
  }
  writeFileSync(join(folder, 'secret.key'), 'x');
  writeFileSync(join(folder, 'package.json'), 'x');
  expect(open(folder)).toHaveLength(23);
  keepPrivate(folder);
  expect(open(folder)).toEqual([
    'package.json',
    'someone-elses',
    'someone-elses/inner',
    'someone-elses/inner/file',
  ]);
});

it.skipIf(process.platform === 'win32')(
  'makes nothing that others may read',
  async () => {
    const env = readEnv({ DATA_DIR: join(folder, 'data') });
    const { close } = await openDb(env);
    try {
      const clock = systemClock(0);
      const mail = { to: 'a@acme.example', subject: 'Hello', text: 'Hello', html: '<p>Hello' };
      await createMailer(env, { clock, ids: uuids(clock, systemRandom) }).send(mail);
      secretKey(env);
      const form = new FormData();
      form.append('file', new File(['phone\n'], 'people.csv', { type: 'text/csv' }));
      const request = new Request('http://server.example', { method: 'POST', body: form });
      await spool(request, join(env.DATA_DIR, 'tmp'), 'upload', 1_000);
      const made = readdirSync(env.DATA_DIR);
      expect(made).toEqual(expect.arrayContaining(['db', 'outbox', 'secret.key', 'tmp']));
      expect(open(folder)).toEqual([]);
    } finally {
      await close();
    }
  },
  90_000,
);
