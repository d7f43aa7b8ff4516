import { createTransport } from 'nodemailer';
import type { Env } from '../config/env';
import type { Deps } from '../http/handler';
import type { Mail, Mailer } from './mailer';
import { makeFolder, removeFile, renameFile, writeBytes } from '../platform/files';
import { join } from '../platform/paths';

/** Writes each message as a readable `.eml` file. Their names sort by time. */
function outbox(dir: string, from: string, { clock, ids }: Pick<Deps, 'clock' | 'ids'>): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  async function write(mail: Mail): Promise<string> {
    const { message } = await transport.sendMail({ ...mail, from, date: clock.now() });
    await makeFolder(dir);
    const file = join(dir, `${clock.now().toISOString().replace(/[:.]/g, '')}-${ids.uuid()}`);
    await writeBytes(`${file}.part`, message as Buffer);
    return file;
  }
  return {
    async send(mail) {
      const file = await write(mail);
      await renameFile(`${file}.part`, `${file}.eml`);
    },
    async rehearse(mail) {
      await removeFile(`${await write(mail)}.part`);
    },
  };
}

function smtp(url: string, from: string): Mailer {
  const transport = createTransport(url);
  const nowhere = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      await transport.sendMail({ ...mail, from });
    },
    async verify() {
      await transport.verify();
    },
    async rehearse(mail) {
      await nowhere.sendMail({ ...mail, from });
    },
  };
}

/** SMTP if `SMTP_URL` is set, otherwise the outbox folder. */
export const createMailer = (env: Env, deps: Pick<Deps, 'clock' | 'ids'>): Mailer =>
  env.SMTP_URL
    ? smtp(env.SMTP_URL, env.MAIL_FROM)
    : outbox(join(env.DATA_DIR, 'outbox'), env.MAIL_FROM, deps);
