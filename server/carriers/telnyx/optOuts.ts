import * as z from 'zod/mini';
import { matchKeyword } from '../../../src/rules/law/keywords';
import type { KeptText } from '../../sending/carrier/carrier';
import { extra, optionalText, requiredText } from '../hookBodies';
import type { Ask } from '../rest/ask';
import { readPage } from '../rest/pages';
import { errorIn } from './answers';

const PAGE = 250;

const Page = z.object({
  data: z.array(
    z.object({
      from: requiredText(),
      to: requiredText(),
      keyword: optionalText(),
      created_at: requiredText(),
    }),
  ),
  meta: extra(z.object({ total_pages: extra(z.number()) })),
});

/** The word that a person wrote; STOP where Telnyx took a word of its own for an opt-out, or names none. */
const wordOf = (keyword: string | null | undefined): string =>
  keyword && matchKeyword(keyword)?.effect === 'opt_out' ? keyword : 'STOP';

/**
 * Opt-outs that Telnyx has listed, as the texts that they were: `from` is our number, `to` the person's (API reference,
 * "List opt-outs"). It lists no other texts, and these without their id.
 * @throws Error if a page is refused, or has another form
 */
export async function* telnyxOptOuts(account: string, ask: Ask, since: Date): AsyncGenerator<KeptText[]> {
  let pages = 1;
  for (let page = 1; page <= pages; page += 1) {
    const query = new URLSearchParams({
      'created_at[gte]': since.toISOString(),
      'page[number]': String(page),
      'page[size]': String(PAGE),
    });
    const { data, meta } = await readPage(ask, `/v2/messaging_optouts?${query}`, Page, { errorIn });
    pages = meta?.total_pages ?? pages;
    yield data.map(({ from, to, keyword, created_at }) => ({
      account,
      carrierId: `optout:${from}:${to}:${created_at}`,
      from: to,
      to: from,
      body: wordOf(keyword),
      // With a space where ISO 8601 has a T.
      at: new Date(created_at.replace(' ', 'T')),
      unnamed: true,
    }));
  }
}
