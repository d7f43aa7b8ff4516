import { AREA_CODES } from '../../../src/rules/data/areaCodes';
import { other, type Actors } from './act';

/** A record with its version, as another person is told of it. */
export interface Stored {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}

let made = 0;
/** A name that nothing else has. */
export const nameOf = (what: string): string => `${what} ${Date.now().toString(36)}${(made += 1)}`;

/** Numbers of the simulator's own range that answer nothing. */
export const phones = (count: number, from = 0): string[] =>
  Array.from({ length: count }, (_, i) => `+1500555${String(from + i).padStart(3, '0')}0`);

let people = 0;
/** The number of a person whom nobody else writes to. */
export const aPerson = (): string => `+1500${5_560_000 + ((Date.now() + (people += 1)) % 9_000)}`;

/** Texts that the carrier took for a person. */
export async function heard({ page }: Actors, phone: string): Promise<string[]> {
  const { records } = (await (await page.request.get('/sim/ledger')).json()) as {
    records: { to: string; body: string }[];
  };
  return records.filter(({ to }) => to === phone).map(({ body }) => body);
}

export const aClient = (actors: Actors, more: object = {}): Promise<Stored> =>
  other<Stored>(actors, 'POST', '/clients', {
    name: nameOf('Two Desks'),
    time_zone: 'America/New_York',
    ...more,
  });

export async function anAudience(actors: Actors, client: Stored, people = 2, from = 0): Promise<Stored> {
  const audience = await other<Stored>(actors, 'POST', '/audiences', {
    client_id: client.id,
    name: nameOf('Crowd'),
  });
  await addPeople(actors, audience, people, from);
  // Its targets changed its version.
  return other<Stored>(actors, 'GET', `/audiences/${audience.id}`);
}

export const addPeople = (actors: Actors, { id }: Stored, people: number, from: number) =>
  other(actors, 'POST', `/audiences/${id}/targets`, {
    targets: phones(people, from).map((phone) => ({ phone })),
  });

/** A campaign that can be sent, with its client and its audience of two. */
export interface Sendable {
  readonly client: Stored;
  readonly audience: Stored;
  readonly campaign: Stored;
}

export async function aCampaign(actors: Actors): Promise<Sendable> {
  const client = await aClient(actors);
  const audience = await anAudience(actors, client);
  const campaign = await other<Stored>(actors, 'POST', '/campaigns', {
    client_id: client.id,
    name: nameOf('Spring'),
    message: 'Hello from the shop. Reply STOP to opt out.',
    audience_ids: [audience.id],
  });
  return { client, audience, campaign };
}

/** Changes a record, whatever its version is by now. */
export async function edit(actors: Actors, path: string, change: object): Promise<void> {
  const { version } = await other<Stored>(actors, 'GET', path);
  await other(actors, 'POST', path, { version, ...change });
}

/** Each area code has only a few numbers for sale: every purchase goes to the next one that has any. */
let area = 40;

/** A number for sale. Those that end in 7 are sold to somebody else on the way. */
export async function anOffer(actors: Actors, client: Stored): Promise<{ phone: string; area: string }> {
  area = (area + 1) % AREA_CODES.length;
  const code = AREA_CODES[area]!;
  const path = `/clients/${client.id}/available_numbers?area_code=${code}&limit=100`;
  const { records } = await other<{ records: { phone: string; area_code: string }[] }>(actors, 'GET', path);
  const found = records.find((each) => each.area_code === code && !each.phone.endsWith('7'));
  return found ? { phone: found.phone, area: code } : anOffer(actors, client);
}

/** A number that the client has from now on. */
export async function aNumber(actors: Actors, client: Stored): Promise<Stored & { phone: string }> {
  const { phone } = await anOffer(actors, client);
  return other(actors, 'POST', `/clients/${client.id}/virtual_numbers`, { phone });
}

/** A person who has written to a client, and whom nobody else writes to. */
export interface Talk {
  readonly client: Stored;
  readonly number: string;
  readonly person: string;
}

const FIRST_WORDS = 'Are you open?';
export const LATER_WORDS = 'And on Sunday?';

/** The person of a talk texts the client, through the carrier. */
export async function write(actors: Actors, { person, number }: Talk, body: string): Promise<void> {
  await actors.page.request.post('/sim/inbound', { data: { from: person, to: number, body } });
}

export async function aTalk(actors: Actors): Promise<Talk> {
  const client = await aClient(actors);
  const { phone } = await aNumber(actors, client);
  const talk = { client, number: phone, person: aPerson() };
  await write(actors, talk, FIRST_WORDS);
  return talk;
}
