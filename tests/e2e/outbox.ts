import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const folder = () => join(process.env.PRODUCT_DATA_DIR ?? '', 'outbox');

/** Quoted-printable, as mails carry long lines (RFC 2045, 6.7). */
export const decode = (mail: string) =>
  mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

const mails = () =>
  readdirSync(folder())
    .toSorted()
    .map((name) => decode(readFileSync(join(folder(), name), 'utf8')));

const isTo = (address: string) => (mail: string) => new RegExp(`^To:.*${address}`, 'im').test(mail);

/** How many mails an address has got so far. */
export const mailsTo = (address: string): number => mails().filter(isTo(address)).length;

/** Waits for a mail with a link to `address`, and gives back the link of the newest. */
export async function linkMailedTo(address: string): Promise<string> {
  let link: string | undefined;
  await expect(() => {
    const links = mails()
      .filter(isTo(address))
      .map((mail) => /https?:\/\/\S+\/reset_password\?[^\s"<>]+/.exec(mail)?.[0]);
    link = links.findLast((each) => each !== undefined);
    expect(link, `a mail with a link to ${address}`).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return link!;
}
