import { createTransport } from 'nodemailer';
import { troubleText } from '../../src/rules/words/troubles';
import type { Env } from '../config/env';
import { isDemo } from '../config/mode';
import type { Deps } from '../http/handler';
import { CHECKED_AGAIN_MS, RecentAnswer } from '../lib/recentAnswer';
import { type Mail, MailFailure, type Mailer } from './mailer';
import { makeFolder, removeFile, renameFile, writeBytes } from '../platform/files';
import { join } from '../platform/paths';
import { passing } from '../platform/streams';

/** Patience with a mail server that does not answer, ms. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

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

/** An error of nodemailer, as far as it is read. */
interface SmtpError extends Error {
  /** Of the server's answer. */
  responseCode?: number;
  /** Stage of the session in which it failed. */
  command?: string;
}

/** Permanent answers about the address or the message (RFC 5321, 4.2.1); about the sender, a setting is wrong. */
const isRefusal = ({ responseCode = 0, command = '' }: SmtpError): boolean =>
  responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');

function smtp(url: string, from: string, { clock }: Pick<Deps, 'clock'>): Mailer {
  const transport = createTransport({ url, ...PATIENCE });
  const nowhere = createTransport({ streamTransport: true, buffer: true });
  /** Ids of mails under way whose content was handed over to the end. */
  const handedOver = new Set<string>();
  const signIn = new RecentAnswer<true>(clock, CHECKED_AGAIN_MS);
  transport.use('stream', (mail, next) => {
    mail.message.transform(passing(() => handedOver.add(mail.data.messageId!)));
    next();
  });
  return {
    async send(mail) {
      const { messageId = `<${crypto.randomUUID()}@localhost>` } = mail;
      try {
        await transport.sendMail({ ...mail, messageId, from });
        // A mail that is tried after a failed check shows at once that it works.
        signIn.note(true);
      } catch (error) {
        const failure = error as SmtpError;
        const isLost = failure.responseCode === undefined && handedOver.has(messageId);
        throw new MailFailure(isRefusal(failure) ? 'refused' : isLost ? 'unknown' : 'again', failure.message);
      } finally {
        handedOver.delete(messageId);
      }
    },
    async verify() {
      await signIn.of(() => transport.verify());
    },
    async rehearse(mail) {
      await nowhere.sendMail({ ...mail, from });
    },
  };
}

/** Outside the demo, mail waits for a mail server instead of going into a folder that nobody reads. */
const absent: Mailer = {
  async send() {
    throw new MailFailure('again', troubleText('no_mail_server'));
  },
  async rehearse() {},
};

/** SMTP if `SMTP_URL` is set, otherwise in the demo the outbox folder. */
export function createMailer(env: Env, deps: Pick<Deps, 'clock' | 'ids'>): Mailer {
  if (env.SMTP_URL) return smtp(env.SMTP_URL, env.MAIL_FROM, deps);
  return isDemo(env) ? outbox(join(env.DATA_DIR, 'outbox'), env.MAIL_FROM, deps) : absent;
}
