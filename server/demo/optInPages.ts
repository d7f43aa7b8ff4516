import type { Tx } from '../db/client';
import { takeAddresses } from '../db/directory';
import { opt_in_entries, opt_in_pages, opt_in_texts } from '../db/schema';
import { hashOf, shownOf } from '../optIn/statement';
import { TOKEN_LENGTH, tokenOf } from '../shortLinks/address';
import type { SeededClient } from './clients';
import type { DemoKit } from './demoContext';

const BY = 'Sam Whitfield';

/** An opt-in page of a client, with people who have sent its form and not confirmed it. */
export async function seedOptInPage(
  tx: Tx,
  kit: DemoKit,
  { id: tenant_id, random }: { id: string; random: (n: number) => Uint8Array },
  { id: client_id, demo, audienceIds }: SeededClient,
): Promise<void> {
  const token = tokenOf(random(TOKEN_LENGTH));
  await takeAddresses(tx, tenant_id, [token]);
  const id = kit.uuid();
  const created_at = kit.daysAgo(30);
  const page = {
    language: 'en' as const,
    consent: `I agree to receive marketing texts from ${demo.name} at the number that I enter.`,
    claim: 'written' as const,
    frequency: 'Up to 4 messages a month',
    privacy_url: 'https://northwind.example/privacy',
    terms_url: 'https://northwind.example/terms',
    minimum_age: null,
  };
  await tx.insert(opt_in_pages).values({
    ...page,
    tenant_id,
    id,
    client_id,
    audience_id: audienceIds[0]!,
    name: 'Website and posters',
    token,
    double_opt_in: true,
    keyword: 'JOIN',
    text_version: 1,
    by: BY,
    created_at,
    updated_at: created_at,
  });
  const shown = shownOf(page, demo.name);
  const { claim } = page;
  const text = { tenant_id, page_id: id, n: 1, claim, shown, hash: hashOf(shown), by: BY, created_at };
  await tx.insert(opt_in_texts).values(text);
  await tx.insert(opt_in_entries).values(
    ['+12025550142', '+12025550143'].map((phone, day) => ({
      tenant_id,
      page_id: id,
      phone,
      text_version: 1,
      submitted_at: kit.daysAgo(day + 1),
    })),
  );
}
