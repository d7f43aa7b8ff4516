import type { Page, Route } from '@playwright/test';
import { other, type Actors } from './act';
import { filtered } from '../routes';
import {
  addPeople,
  aCampaign,
  aTalk,
  edit,
  LATER_WORDS,
  nameOf,
  write,
  type Sendable,
  type Talk,
} from './worlds';

/** A page that renews itself, with one change of what it shows. */
export interface Live<M = unknown> {
  readonly name: string;
  readonly make: (actors: Actors) => Promise<M>;
  readonly at: (made: M) => string;
  /** The reads that bring what it shows. */
  readonly reads: RegExp;
  /** Part of their addresses that names this record. */
  readonly id: (made: M) => string;
  readonly change: (actors: Actors, made: M) => Promise<unknown>;
  readonly before: RegExp;
  readonly after: RegExp;
  /** The earlier state stays visible beside the later one. */
  readonly stays?: true;
  /** Modules of src/ whose renewal brings it. */
  readonly renewals: readonly string[];
}

/** A live page of the table, whatever its world is made of. */
const aPage = <M>(live: Live<M>): Live => live as unknown as Live;

const TOMORROW = 86_400_000;

const schedule = (actors: Actors, { campaign }: Sendable) =>
  other(actors, 'POST', `/campaigns/${campaign.id}/jobs`, {
    after: null,
    scheduled_at: new Date(Date.now() + TOMORROW).toISOString(),
  });

async function aScheduledJob(actors: Actors): Promise<Sendable> {
  const made = await aCampaign(actors);
  await schedule(actors, made);
  return made;
}

const rename = (actors: Actors, { audience }: Sendable) =>
  edit(actors, `/audiences/${audience.id}`, { name: nameOf('Renamed') });

async function stop(actors: Actors, { campaign }: Sendable): Promise<void> {
  const jobs = `/campaigns/${campaign.id}/jobs`;
  const { records } = await other<{ records: { id: string }[] }>(actors, 'GET', `${jobs}?limit=1`);
  await other(actors, 'DELETE', `${jobs}/${records[0]!.id}`);
}

const campaignOf = ({ campaign }: Sendable): string => campaign.id;
const audienceOf = ({ audience }: Sendable): string => audience.id;

export const LIVE: readonly Live[] = [
  aPage<Sendable>({
    id: campaignOf,
    name: 'the sending of a campaign',
    renewals: ['features/sending/useLiveJob.ts'],
    make: aScheduledJob,
    at: ({ campaign }) => `/campaigns/${campaign.id}/show/results`,
    reads: /\/api\/campaigns\/[^/]+(\/jobs.*|\/stats.*)?(\?.*)?$/,
    change: stop,
    before: /^Scheduled$/,
    after: /^Stopped/,
  }),
  aPage<Sendable>({
    id: campaignOf,
    name: 'the jobs of a campaign',
    renewals: ['resources/jobs/list/JobsList.tsx'],
    make: aScheduledJob,
    at: ({ campaign }) => filtered('/jobs', { campaign_id: campaign.id }),
    reads: /\/api\/campaigns\/(jobs|[^/]+\/jobs)/,
    change: stop,
    before: /^Scheduled$/,
    after: /^Stopped/,
  }),
  aPage<Sendable>({
    id: campaignOf,
    name: 'the review of a campaign',
    renewals: ['dataProvider/renewal.ts'],
    make: aCampaign,
    at: ({ campaign }) => `/campaigns/${campaign.id}/show/review`,
    reads: /\/api\/campaigns\/[^/]+(\/stats.*)?(\?.*)?$/,
    change: (actors, { audience }) => addPeople(actors, audience, 3, 60),
    before: /^Start job: Text 2 /,
    after: /^Start job: Text 5 /,
  }),
  aPage<Sendable>({
    name: 'the overview of a campaign',
    renewals: ['resources/campaigns/show/Life.tsx'],
    id: campaignOf,
    make: aCampaign,
    at: ({ campaign }) => `/campaigns/${campaign.id}/show`,
    reads: /\/api\/campaigns\/[^/]+(\/jobs.*|\/stats.*)?(\?.*)?$/,
    change: schedule,
    before: /^Ready$/,
    after: /^Scheduled/,
  }),
  aPage<Sendable>({
    name: 'a record',
    renewals: ['admin/show/BuiltShow.tsx'],
    id: audienceOf,
    make: aCampaign,
    at: ({ audience }) => `/audiences/${audience.id}/show`,
    reads: /\/api\/audiences\/[^/]+(\?.*)?$/,
    change: rename,
    before: /^Crowd/,
    after: /^Renamed/,
  }),
  aPage<Sendable>({
    name: 'a list',
    renewals: ['admin/list/BuiltList.tsx'],
    id: ({ client }) => client.id,
    make: aCampaign,
    at: ({ client }) => `/clients/${client.id}/show/audiences`,
    reads: /\/api\/clients\/[^/]+\/audiences(\?.*)?$/,
    change: rename,
    before: /^Crowd/,
    after: /^Renamed/,
  }),
  aPage<Talk>({
    name: 'the conversations of a client',
    renewals: ['resources/conversations/desk/Inbox.tsx', 'resources/conversations/desk/useEntries.ts'],
    make: aTalk,
    at: ({ client }) => `/clients/${client.id}/show/conversations`,
    reads: /\/api\/clients\/[^/]+\/conversations(\?.*)?$/,
    id: ({ client }) => client.id,
    change: (actors, talk) => write(actors, talk, LATER_WORDS),
    before: /Are you open/,
    after: /And on Sunday/,
    // On a wide screen the thread beside the list has both texts.
    stays: true,
  }),
  aPage<Talk>({
    name: 'a conversation',
    renewals: ['resources/conversations/desk/useThread.ts'],
    make: aTalk,
    at: ({ client, person, number }) =>
      `/conversations?with=${encodeURIComponent([client.id, person, number].join('~'))}`,
    reads: /\/api\/clients\/[^/]+\/virtual_numbers\/[^/]+\/conversations\/[^/]+/,
    id: ({ client }) => client.id,
    change: (actors, talk) => write(actors, talk, 'STOP'),
    before: /Are you open/,
    after: /^This person opted out, so nothing can be sent/,
    stays: true,
  }),
];

/** Catches the next answer of each read: it is asked for at once and comes when it is let go. */
export async function hold(
  page: Page,
  reads: RegExp,
): Promise<{ caught: () => number; letGo: () => Promise<void> }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const held: Promise<void>[] = [];
  const late = async (route: Route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const answer = await route.fetch();
    held.push(released);
    await released;
    // The page may have gone on.
    await route.fulfill({ response: answer }).catch(() => undefined);
  };
  await page.route(reads, late);
  return {
    caught: () => held.length,
    letGo: async () => {
      await page.unroute(reads, late);
      release();
    },
  };
}
