import * as z from 'zod/mini';
import type { TwilioAccount } from '../../config/account';
import type { KeptText } from '../../sending/carrier/carrier';
import { storable } from '../adapter';
import { extra, optionalText, requiredText } from '../hookBodies';
import type { Ask } from '../rest/ask';
import { readPage } from '../rest/pages';
import { errorIn } from './answers';

const PAGE = 1_000;

const Page = z.object({
  messages: z.array(
    z.object({
      sid: requiredText(),
      direction: optionalText(),
      from: optionalText(),
      to: optionalText(),
      body: optionalText(),
      num_segments: extra(z.string()),
      num_media: extra(z.string()),
      date_sent: optionalText(),
      date_created: optionalText(),
    }),
  ),
  next_page_uri: z.nullish(z.string()),
});

/**
 * Texts from people to an account's numbers, newest first: Twilio keeps them with the id that its webhook had.
 * @throws Error if a page is refused, or has another form
 */
export async function* twilioKeptTexts(
  { name: account, account_sid }: TwilioAccount,
  ask: Ask,
  since: Date,
): AsyncGenerator<KeptText[]> {
  // By day, in UTC.
  const query = new URLSearchParams({
    'DateSent>': since.toISOString().slice(0, 10),
    PageSize: String(PAGE),
  });
  let path: string | null = `/2010-04-01/Accounts/${account_sid}/Messages.json?${query}`;
  while (path !== null) {
    const { messages, next_page_uri }: z.infer<typeof Page> = await readPage(ask, path, Page, { errorIn });
    yield messages
      .filter(({ direction }) => direction === 'inbound')
      .map(({ sid, from, to, body, num_segments, num_media, date_sent, date_created }) => ({
        account,
        carrierId: sid,
        from: from ?? '',
        to: to ?? '',
        body: storable(body ?? ''),
        media: Number(num_media) || 0,
        segments: Number(num_segments) || undefined,
        at: new Date(date_sent || date_created || NaN),
      }));
    // A path, so credentials go to no other host.
    path = next_page_uri?.startsWith('/') ? next_page_uri : null;
  }
}
