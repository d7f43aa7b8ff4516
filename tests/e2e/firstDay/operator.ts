import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { ensureConsole } from '../../../scripts/console';
import { startProduct } from '../../../scripts/product';
import { openNameServer } from '../../support/nameServer';
import { openMailServer } from '../../support/smtp';
import { decode } from '../outbox';

/** The first administrator, made by the setup code that the server prints. */
export const OWNER = {
  name: 'Olivia Owner',
  email: 'owner@provider.example',
  password: 'correct-Horse-42-battery',
};

/** The only account at a carrier: simulated, and configured as a real one is. */
export const ACCOUNT = 'main';

/**
 * An installation without the demo, and the person at its servers: settings, a mail server and a name server.
 * @param env settings of the first start, such as the database
 */
export async function openInstallation(env: Record<string, string> = {}) {
  ensureConsole();
  const [mail, names] = await Promise.all([openMailServer(), openNameServer()]);
  const settings = { DEMO: '0', DNS_SERVERS: names.address, ...env };
  const product = await startProduct(settings);
  return {
    product,
    names,
    mail,
    /** The code that the server has printed, as the operator reads it. */
    setupCode: () => /^Setup code.*: (\S+)$/m.exec(product.output())![1]!,
    /** Names the mail server, restarts and waits until the server is ready. */
    connectMail: () => product.restart({ SMTP_URL: mail.url, APP_ORIGINS: product.url }),
    connectCarrier() {
      const file = join(product.dataDir, 'carriers.json');
      writeFileSync(file, JSON.stringify({ accounts: { [ACCOUNT]: { kind: 'simulator', per_second: 50 } } }));
      return product.restart({ CARRIERS_FILE: file });
    },
    async close() {
      await product.stop();
      await Promise.all([mail.close(), names.close()]);
    },
  };
}
export type Installation = Awaited<ReturnType<typeof openInstallation>>;

/** The first link in the newest mail to an address. */
export async function linkMailedTo({ mail }: Pick<Installation, 'mail'>, address: string): Promise<string> {
  let link: string | undefined;
  await expect(() => {
    const newest = mail.taken.findLast(({ to }) => to.includes(address));
    link = /https?:\/\/\S+\/reset_password\?[^\s"<>]+/.exec(decode(newest?.text ?? ''))?.[0];
    expect(link, `a mail with a link to ${address}`).toBeDefined();
  }).toPass();
  return link!;
}
