import type { Page, Route } from '@playwright/test';
import { other, type Actors } from './act';
import { addPeople, aCampaign, type Sendable } from './worlds';

/** A page that renews itself, with one change of what it shows. */
export interface Live {
  readonly name: string;
  readonly make: (actors: Actors) => Promise<Sendable>;
  readonly at: (made: Sendable) => string;
  /** The reads that bring what it shows. */
  readonly reads: RegExp;
  readonly change: (actors: Actors, made: Sendable) => Promise<unknown>;
  readonly before: RegExp;
  readonly after: RegExp;
}

const TOMORROW = 86_400_000;

async function aScheduledJob(actors: Actors): Promise<Sendable> {
  const made = await aCampaign(actors);
  const scheduled_at = new Date(Date.now() + TOMORROW).toISOString();
  await other(actors, 'POST', `/campaigns/${made.campaign.id}/jobs`, { after: null, scheduled_at });
  return made;
}

async function stop(actors: Actors, { campaign }: Sendable): Promise<void> {
  const jobs = `/campaigns/${campaign.id}/jobs`;
  const { records } = await other<{ records: { id: string }[] }>(actors, 'GET', `${jobs}?limit=1`);
  await other(actors, 'DELETE', `${jobs}/${records[0]!.id}`);
}

export const LIVE: readonly Live[] = [
  {
    name: 'the sending of a campaign',
    make: aScheduledJob,
    at: ({ campaign }) => `/campaigns/${campaign.id}/show/sending`,
    reads: /\/api\/campaigns\/[^/]+(\/jobs.*|\/stats.*)?(\?.*)?$/,
    change: stop,
    before: /^Scheduled$/,
    after: /^Stopped/,
  },
  {
    name: 'the jobs of a campaign',
    make: aScheduledJob,
    at: ({ campaign }) => `/jobs?filter=${encodeURIComponent(JSON.stringify({ campaign_id: campaign.id }))}`,
    reads: /\/api\/campaigns\/(jobs|[^/]+\/jobs)/,
    change: stop,
    before: /^Scheduled$/,
    after: /^Stopped/,
  },
  {
    name: 'the review of a campaign',
    make: aCampaign,
    at: ({ campaign }) => `/campaigns/${campaign.id}/show/review`,
    reads: /\/api\/campaigns\/[^/]+(\/stats.*)?(\?.*)?$/,
    change: (actors, { audience }) => addPeople(actors, audience, 3, 60),
    before: /^Start job: Text 2 /,
    after: /^Start job: Text 5 /,
  },
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
