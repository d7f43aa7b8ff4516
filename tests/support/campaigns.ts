import { audience_targets, audiences, campaign_audiences, campaigns } from '../../server/db/schema';
import type { Db } from '../../server/db/client';
import { AUDIENCE, CLIENT, numberOf, seedClients } from './imports';
import { NORTHWIND, uuidOf } from './seed';
import { addNumbers } from './holders';

export const CAMPAIGN = uuidOf(520);
export const PEOPLE = ['Ada', 'Grace', 'Radia'];

interface Options {
  /** First names of the audience's targets; none makes an empty audience. */
  people?: readonly string[];
  /** Rows that the audience claims to have beyond those stored, for what depends on size alone. */
  claimed?: number;
  message?: string;
}

/** A client with a number, an audience "Members" of it, and a campaign "Spring offer" that sends to them. */
export async function seedCampaign(
  db: Db,
  { people = PEOPLE, claimed, message = 'Hi {first_name}' }: Options = {},
) {
  const own = { tenant_id: NORTHWIND, client_id: CLIENT };
  await seedClients(db);
  await addNumbers(db, { ...own, id: uuidOf(530), phone: '+12125550170', area_code: '212' });
  const filled = people.filter((name) => name !== '').length;
  await db.insert(audiences).values({
    ...own,
    id: AUDIENCE,
    name: 'Members',
    targets: claimed ?? people.length,
    fields: people.length > 0 ? [{ name: 'first_name', filled }] : [],
  });
  if (people.length > 0) {
    await db.insert(audience_targets).values(
      people.map((first_name, n) => ({
        tenant_id: NORTHWIND,
        audience_id: AUDIENCE,
        phone: numberOf(n),
        fields: (first_name === '' ? {} : { first_name }) as Record<string, string>,
      })),
    );
  }
  await db.insert(campaigns).values({ ...own, id: CAMPAIGN, name: 'Spring offer', message });
  await db
    .insert(campaign_audiences)
    .values({ tenant_id: NORTHWIND, id: uuidOf(521), campaign_id: CAMPAIGN, audience_id: AUDIENCE });
}
