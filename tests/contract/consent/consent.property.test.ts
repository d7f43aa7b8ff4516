import { asc, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { historySaysOut } from '../../../server/consent/difference';
import { stateFrom } from '../../../server/consent/replay';
import { mustNotText } from '../../../server/consent/scope';
import { consent_events, do_not_calls } from '../../../server/db/schema';
import { formOf } from '../../support/imports';
import { createSendingServer, SENDER, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, work, sim, db } = server;

const RUNS = 6;
const PEOPLE = simulated(3, 0);

/** Everything that may happen to a number, in any order. */
const act = fc.record({
  who: fc.nat(PEOPLE.length - 1),
  what: fc.constantFrom(
    'STOP',
    'START',
    'YES',
    'lose my number',
    'Thanks!',
    'staff add',
    'staff remove',
    'file',
    'opted out in the thread',
    'import with consent',
  ),
});

type Staff = Awaited<ReturnType<typeof as>>;

async function happen(staff: Staff, clientId: string, what: string, phone: string): Promise<void> {
  const list = `/clients/${clientId}/do_not_calls`;
  switch (what) {
    case 'staff add':
      await staff.post(list, { phone, note: 'Asked by phone' });
      break;
    case 'staff remove': {
      const found = (await staff.get(`${list}?search=${encodeURIComponent(phone)}`)).json.records;
      if (found.length > 0) await staff.del(`${list}/${found[0].id}?reason=Signed+a+form`);
      break;
    }
    case 'file':
      await staff.post(`${list}/file?note=Moved+here`, formOf(`phone\n${phone}\n`));
      break;
    case 'opted out in the thread':
      await staff.del(`/clients/${clientId}/virtual_numbers/${phone}/conversations/${SENDER}`);
      break;
    case 'import with consent':
      await staff.post(
        `/audiences/file?client_id=${clientId}&name=More&mapping=%7B%22phone%22%3A%22phone%22%7D&consent=Web+form&consent_when=2026`,
        formOf(`phone\n${phone}\n`),
      );
      break;
    default:
      await sim.request('/inbound', {
        method: 'POST',
        body: JSON.stringify({ from: phone, to: SENDER, body: what }),
      });
  }
  await work();
}

/** The list as the history tells it. */
async function replayed() {
  const events = await db
    .select()
    .from(consent_events)
    .orderBy(asc(consent_events.phone), asc(consent_events.n));
  return PEOPLE.flatMap((phone) => [
    ...stateFrom(events.filter((each) => each.phone === phone)).entries.values(),
  ]);
}

/** Where the lists and the history would decide otherwise about a message from any number of ours. */
const disagreements = async (clientId: string) => {
  const message = {
    tenant: sql`k.tenant_id`,
    client: sql`k.id`,
    phone: sql`p.phone`,
    number: sql`v.phone`,
  };
  const found =
    (await db.execute(sql`select p.phone from clients k, (values (${SENDER}), ('+13035550191')) v(phone),
      jsonb_array_elements_text(${JSON.stringify(PEOPLE)}::jsonb) p(phone)
    where k.id = ${clientId}::uuid and ${mustNotText(message)} <> ${historySaysOut(message)}`)) as unknown as {
      rows: unknown[];
    };
  return found.rows;
};

async function listed() {
  const entries = await db.select().from(do_not_calls).orderBy(asc(do_not_calls.phone));
  return entries.map(({ id: _, tenant_id: __, ...entry }) => entry);
}

it('leads to the do-not-call list, whatever happened in which order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
      await server.restart();
      const staff = await as(3);
      const { clientId } = await aCampaign({ phones: PEOPLE });
      for (const { who, what } of acts) await happen(staff, clientId, what, PEOPLE[who]!);
      expect(await listed()).toEqual(await replayed());
      expect(await disagreements(clientId)).toEqual([]);
      const [{ gaps }] = (
        (await db.execute(sql`select count(*)::int as gaps from (
          select n, row_number() over (partition by tenant_id, phone order by n) as place from consent_events) x
          where n <> place`)) as unknown as { rows: [{ gaps: number }] }
      ).rows;
      expect(gaps).toBe(0);
    }),
    { numRuns: RUNS },
  );
});
