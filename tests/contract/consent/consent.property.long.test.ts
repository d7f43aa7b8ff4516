import { asc, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Client, OPT_OUT_SCOPES } from '../../../src/resources/clients/contract';
import { historySaysOut } from '../../../server/consent/difference';
import { stateFrom } from '../../../server/consent/replay';
import { mustNotText } from '../../../server/consent/scope';
import { rows } from '../../../server/db/client';
import {
  campaign_virtual_numbers,
  consent_events,
  conversations,
  do_not_calls,
  wider_opt_outs,
} from '../../../server/db/schema';
import { HostileCarrier } from '../../support/carriers/hostile';
import { type ClientName, ConsentModel, type Place } from '../../support/consentModel';
import { formOf } from '../../support/imports';
import { NORTHWIND } from '../../support/seed';
import { createSendingServer, SENDER, simulated } from '../../support/sending';
import { addNumbers } from '../../support/holders';

const server = await createSendingServer();
const { as, aCampaign, work, sim, simulator, sending, deps, db, clock, uuid } = server;

const RUNS = 6;
const PEOPLE = simulated(2, 0);
const PLACES: readonly Place[] = ['A shared', 'A own', 'B shared', 'B own'];
const NUMBERS: Record<Place, string> = {
  'A shared': SENDER,
  'A own': '+12025550191',
  'B shared': SENDER,
  'B own': '+12025550192',
};

let carrier: HostileCarrier;
beforeEach(() => {
  carrier = new HostileCarrier(clock, simulator.numbers);
  deps.carrier = sending.carrier = carrier;
});
afterEach(() => {
  deps.carrier = sending.carrier = simulator;
});

/** Everything that may happen to a number, in any order. */
const WHAT = [
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
  'import with opt-outs',
  'client',
  'tenant',
  'pair',
] as const satisfies readonly (Client['opt_out_scope'] | (string & {}))[];
const act = fc.record({
  who: fc.nat(PEOPLE.length - 1),
  at: fc.constantFrom(...PLACES),
  what: fc.constantFrom(...WHAT),
});
/** START to another number takes back what was said to all, and not the STOP to this number. */
const STARTED_ELSEWHERE = (
  [
    ['A shared', 'tenant'],
    ['A shared', 'STOP'],
    ['B own', 'START'],
  ] as const
).map(([at, what]) => ({ who: 0, at, what }));

interface Happening {
  at: Place;
  what: (typeof WHAT)[number];
  phone: string;
}

const isScope = (what: string): what is Client['opt_out_scope'] =>
  OPT_OUT_SCOPES.some((scope) => scope === what);

interface From {
  clientId: string;
  campaignId: string;
}
type World = Record<Place, From>;

/** Two clients that each text the same people from a number of their own, and from one that they share. */
async function aWorld(): Promise<World> {
  const own = { tenant_id: NORTHWIND };
  const shared = uuid();
  await addNumbers(db, { ...own, id: shared, client_id: null, phone: SENDER, area_code: '202' });
  const world: Partial<World> = {};
  for (const place of PLACES) {
    const isShared = place.endsWith('shared');
    const made = await aCampaign({
      phones: PEOPLE,
      message: place,
      sender: isShared ? null : NUMBERS[place],
    });
    const client = world[`${place[0] as ClientName} shared`]?.clientId;
    // `aCampaign` gives each campaign a client of its own.
    if (client) {
      for (const table of ['virtual_numbers', 'campaigns', 'audiences'])
        await db.execute(sql`update ${sql.identifier(table)} set client_id = ${client}::uuid
          where client_id = ${made.clientId}::uuid`);
      await db.execute(sql`delete from clients where id = ${made.clientId}::uuid`);
    }
    const { campaignId } = made;
    const clientId = client ?? made.clientId;
    world[place] = { clientId, campaignId };
    const [number] = await rows<{ id: string }>(
      db,
      sql`select id from virtual_numbers where phone = ${NUMBERS[place]}`,
    );
    await db
      .insert(campaign_virtual_numbers)
      .values({ ...own, id: uuid(), campaign_id: campaignId, virtual_number_id: number!.id });
    const talk = { client_id: clientId, vn: NUMBERS[place], last_message: 'Hi' };
    const at = clock.now();
    await db
      .insert(conversations)
      .values(PEOPLE.map((tn) => ({ ...own, ...talk, tn, last_message_at: at, began_at: at })));
  }
  // So that texts to the shared number are for A, who wrote last from it.
  const { campaignId } = world['A shared']!;
  await (await as(3)).post(`/campaigns/${campaignId}/jobs`, { after: null });
  await work();
  return world as World;
}

type Staff = Awaited<ReturnType<typeof as>>;

const importOf = (clientId: string, mapping: object) =>
  `/audiences/file?client_id=${clientId}&name=More&mapping=${encodeURIComponent(JSON.stringify(mapping))}` +
  '&consent=Web+form&consent_when=2026';

/** Lets it happen, to the server and to the model. */
async function happen(staff: Staff, world: World, model: ConsentModel, { at, what, phone }: Happening) {
  const { clientId } = world[at];
  const name = at[0] as ClientName;
  const list = `/clients/${clientId}/do_not_calls`;
  const write = (body: string) =>
    sim.request('/inbound', {
      method: 'POST',
      body: JSON.stringify({ from: phone, to: NUMBERS[at], body }),
    });
  /** The client of texts to the number. */
  const to: Place = at === 'B shared' ? 'A shared' : at;
  // A number on the client's own list is refused, and nobody else is.
  const listed = (isAdded: boolean) => {
    if (isAdded) model.outOf(name);
    else expect(model.isOutOf(name), `${what} refused`).toBe(true);
  };
  if (isScope(what)) {
    const { version } = (await staff.get(`/clients/${clientId}`)).json;
    const { status } = await staff.post(`/clients/${clientId}`, { opt_out_scope: what, version });
    expect(status).toBe(200);
    model.setScope(name, what);
  } else if (what === 'staff add') {
    listed((await staff.post(list, { phone, note: 'Asked by phone' })).status < 300);
  } else if (what === 'file') {
    listed((await staff.post(`${list}/file?note=Moved+here`, formOf(`phone\n${phone}\n`))).json.added === 1);
  } else if (what === 'staff remove') {
    const { records } = (await staff.get(`${list}?search=${encodeURIComponent(phone)}`)).json;
    const entry = records.find(({ client_id }: { client_id: string }) => client_id === clientId);
    if (entry) await staff.del(`${list}/${entry.id}?reason=Signed+a+form`);
    model.takenBack(name);
  } else if (what === 'opted out in the thread') {
    const thread = `/clients/${clientId}/virtual_numbers/${phone}/conversations/${NUMBERS[at]}`;
    if ((await staff.del(thread)).status < 300) model.outAt(at);
  } else if (what === 'import with consent') {
    await staff.post(importOf(clientId, { phone: 'phone' }), formOf(`phone\n${phone}\n`));
  } else if (what === 'import with opt-outs') {
    const mapping = { phone: 'phone', 'Opted out': 'opted_out' };
    const { status } = await staff.post(
      importOf(clientId, mapping),
      formOf(`phone,Opted out\n${phone},yes\n`),
    );
    expect(status).toBe(202);
    model.outOf(name);
  } else {
    await write(what);
    if (what === 'STOP' || what === 'lose my number') model.outAt(to);
    if (what === 'START' || (what === 'YES' && model.isOut(to))) model.start(to);
  }
  await work();
}

/** Answers of the gate's two questions, to the lists and to the history, for each place. */
async function gates(world: World, phone: string) {
  const message = {
    tenant: sql`k.tenant_id`,
    client: sql`k.id`,
    phone: sql`${phone}::text`,
    number: sql`v.phone`,
  };
  const answers: [Place, { lists: boolean; history: boolean }][] = [];
  for (const place of PLACES) {
    const [answer] = await rows<{ lists: boolean; history: boolean }>(
      db,
      sql`select ${mustNotText(message)} as lists, ${historySaysOut(message)} as history
        from clients k, (values (${NUMBERS[place]}::text)) v(phone) where k.id = ${world[place].clientId}::uuid`,
    );
    answers.push([place, answer!]);
  }
  return Object.fromEntries(answers);
}

/** Sends a job and a test message to everybody from everywhere. Resolves to what left, by place and person. */
async function attempts(staff: Staff, world: World) {
  const before = carrier.submissions.length;
  for (const { campaignId } of Object.values(world)) {
    const { records } = (await staff.get(`/campaigns/${campaignId}/jobs`)).json;
    await staff.post(`/campaigns/${campaignId}/jobs`, { after: records[0]?.id ?? null });
    for (const phone of PEOPLE)
      await staff.post(`/campaigns/${campaignId}/test_message`, { numbers: [phone] });
    await work();
  }
  return carrier.submissions
    .slice(before)
    .map(({ body, to }) => `${body} ${to}`)
    .sort();
}

/** The lists as the history leads to them. */
async function replayed() {
  const events = await db
    .select()
    .from(consent_events)
    .orderBy(asc(consent_events.phone), asc(consent_events.n));
  const states = PEOPLE.map((phone) => stateFrom(events.filter((each) => each.phone === phone)));
  return {
    entries: states
      .flatMap(({ entries }) => [...entries.values()])
      .map(asText)
      .sort(),
    wider: states
      .flatMap(({ wider }, n) => wider.map((each) => asText({ ...each, phone: PEOPLE[n] })))
      .sort(),
  };
}

const asText = (entry: object) => JSON.stringify(Object.entries(entry).sort());

async function listed() {
  const entries = await db.select().from(do_not_calls);
  const wider = await db.select().from(wider_opt_outs);
  return {
    entries: entries.map(({ id: _, tenant_id: __, ...entry }) => asText(entry)).sort(),
    wider: wider.map(({ tenant_id: _, at: __, ...each }) => asText(each)).sort(),
  };
}

/** Many worlds are made and torn down, on a machine that does other work as well. */
const PATIENCE = 180_000;

it(
  'who is out passes no gate, and nobody else is refused, whatever happened in which order and with which scope',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
        await server.restart();
        const staff = await as(3);
        const world = await aWorld();
        const models = PEOPLE.map(() => new ConsentModel());
        for (const { who, at, what } of acts) {
          await happen(staff, world, models[who]!, { at, what, phone: PEOPLE[who]! });
          // A setting is for everybody.
          if (isScope(what)) for (const model of models) model.setScope(at[0] as ClientName, what);
          for (const [n, phone] of PEOPLE.entries()) {
            const isOut = PLACES.map((place) => [place, models[n]!.isOut(place)] as const);
            expect(await gates(world, phone), `${phone} after ${what} at ${at}`).toEqual(
              Object.fromEntries(isOut.map(([place, out]) => [place, { lists: out, history: out }])),
            );
          }
        }
        expect(await listed()).toEqual(await replayed());
        const [{ gaps }] = (await rows<{ gaps: number }>(
          db,
          sql`select count(*)::int as gaps from (
          select n, row_number() over (partition by tenant_id, phone order by n) as place from consent_events) x
          where n <> place`,
        )) as [{ gaps: number }];
        expect(gaps).toBe(0);
        const may = PLACES.flatMap((place) =>
          PEOPLE.flatMap((phone, n) =>
            models[n]!.isOut(place) ? [] : [`${place} ${phone}`, `${place} ${phone}`],
          ),
        );
        expect(await attempts(staff, world)).toEqual(may.sort());
      }),
      { numRuns: RUNS, examples: [[STARTED_ELSEWHERE]] },
    );
  },
  PATIENCE,
);
