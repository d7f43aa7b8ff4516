import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { campaign_domains } from '../../../server/db/schema';
import { expectConsole } from '../../support/console';
import { renderApp } from '../../support/render';
import { NORTHWIND } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { watched } from '../../support/traffic';
import { warm } from '../../support/warm';
import { HOME, seedHome } from '../../support/world';

const server = await createTestServer();
warm(
  () => import('../../../src/admin/form/AttachPage'),
  () => import('../../../src/admin/inputs/ProseInput'),
  () => import('../../../src/admin/inputs/ReferenceInput'),
  () => import('../../../src/admin/inputs/TextInput'),
  () => import('../../../src/resources/audience_targets/add/AddPage'),
  () => import('../../../src/resources/audiences/show/AudienceShow'),
  () => import('../../../src/resources/brands/show/BrandShow'),
  () => import('../../../src/resources/campaign_virtual_numbers/add/AddNumbers'),
  () => import('../../../src/resources/campaigns/form/CampaignEdit'),
  () => import('../../../src/resources/campaigns/results/Compare'),
  () => import('../../../src/resources/campaigns/results/Recipients'),
  () => import('../../../src/resources/campaigns/show/CampaignShow'),
  () => import('../../../src/resources/conversations/desk/Desk'),
  () => import('../../../src/resources/client_virtual_numbers/buy/BuyPage'),
  () => import('../../../src/resources/do_not_calls/desk/AddPage'),
  () => import('../../../src/resources/do_not_calls/desk/Create'),
  () => import('../../../src/resources/registered_campaigns/show/CampaignShow'),
);

beforeEach(() => seedHome(server.db));

/** The server, with a proxy's page as the answer to some reads, by their path or query. */
function failing(reads: RegExp) {
  let fails = true;
  const { app, quiet } = watched((request) => {
    const { pathname, search } = new URL(request.url);
    const spoiled = reads.test(pathname.replace('/api', '')) || reads.test(search);
    return fails && request.method === 'GET' && spoiled
      ? HttpResponse.html('<p>Not now</p>')
      : server.app.fetch(request);
  });
  return { app, as: server.as, quiet, repair: () => void (fails = false) };
}

const of = (source: Record<string, string>) => `?source=${encodeURIComponent(JSON.stringify(source))}`;
const CAMPAIGN = of({ campaign_id: HOME });
const CLIENT = of({ client_id: HOME });
const AUDIENCE = of({ audience_id: HOME });

interface Unread {
  what: string;
  at: string;
  /** Reads that fail. */
  fails: RegExp;
  /** A claim about data that nobody has read, or a form that makes no sense yet. */
  never: () => HTMLElement | null;
  /** The content shown once the read succeeds. */
  shown: () => Promise<HTMLElement>;
}

const campaign = `/campaigns/${HOME}`;
const said = (text: string | RegExp) => () => screen.queryByText(text);
const saysThen = (text: string | RegExp) => () => screen.findByText(text);
const field = (name: string) => () => screen.queryByLabelText(name);
const thenField = (name: string) => () => screen.findByLabelText(name);

const UNREAD: Unread[] = [
  {
    what: 'audiences of a campaign that is edited',
    at: campaign,
    fails: /^\/campaigns\/[^/]+\/audiences$/,
    never: said(/No audience yet|Once the chosen audiences have recipients/),
    shown: saysThen('1 recipient'),
  },
  {
    what: 'audiences by their names',
    at: campaign,
    fails: /^\/audiences\/[^/]+$/,
    never: said(/No audience yet|Once the chosen audiences have recipients/),
    shown: saysThen('1 recipient'),
  },
  {
    what: 'readiness of a campaign that is edited',
    at: campaign,
    fails: /\/stats$/,
    never: said(/^…$|^\d+ numbers?/),
    shown: saysThen(/^1 number$/),
  },
  {
    what: 'hours of its client',
    at: campaign,
    fails: /^\/clients\/[^/]+$/,
    never: said(/the recipient’s local time/),
    shown: saysThen(/the recipient’s local time$/),
  },
  {
    what: 'registered campaigns to choose from',
    at: campaign,
    fails: /rc$|registered_campaigns$/,
    never: () => screen.queryByRole('option', { name: /CCANARY/ }),
    shown: () => screen.findByRole('option', { name: /CCANARY/ }),
  },
  {
    what: 'recipients of a campaign for its preview',
    at: `${campaign}/show/review`,
    fails: /^\/campaigns\/[^/]+\/audiences$/,
    never: said(/Once the chosen audiences have recipients/),
    shown: saysThen('Recipient 1 of 1'),
  },
  {
    what: 'a campaign that a link is attached to',
    at: `/campaign_links/create${CAMPAIGN}`,
    fails: /^\/campaigns\/[^/]+$/,
    never: () => screen.queryByRole('button', { name: 'Add' }),
    shown: () => screen.findByRole('combobox', { name: 'Link' }),
  },
  {
    what: 'a client that numbers are bought for',
    at: `/client_virtual_numbers/create${CLIENT}`,
    fails: /^\/clients\/[^/]+$/,
    never: field('Area code'),
    shown: thenField('Area code'),
  },
  {
    what: 'a campaign that numbers are added to',
    at: `/campaign_virtual_numbers/create${CAMPAIGN}`,
    fails: /^\/campaigns\/[^/]+$/,
    never: said(/already added/),
    shown: saysThen(/already added/),
  },
  {
    what: 'numbers to add to a campaign',
    at: `/campaign_virtual_numbers/create${CAMPAIGN}`,
    fails: /numbers$/,
    never: said(/already added/),
    shown: saysThen(/already added/),
  },
  {
    what: 'a client whose list is added to',
    at: `/do_not_calls/create/many${CLIENT}`,
    fails: /^\/clients\/[^/]+$/,
    never: field('Numbers'),
    shown: thenField('Numbers'),
  },
  {
    what: 'a client whose list one number is put on',
    at: `/do_not_calls/create${CLIENT}`,
    fails: /^\/clients\/[^/]+$/,
    never: field('Number'),
    shown: thenField('Number'),
  },
  {
    what: 'an audience that recipients are added to',
    at: `/audience_targets/create${AUDIENCE}`,
    fails: /^\/audiences\/[^/]+$/,
    never: field('Numbers'),
    shown: thenField('Numbers'),
  },
  {
    what: 'campaigns that are registered for a brand',
    at: `/brands/${HOME}/show`,
    fails: /registered_campaigns$|rc$/,
    never: said('Before you can send'),
    shown: saysThen('Before you can send'),
  },
  {
    what: 'the brand of a registered campaign',
    at: `/registered_campaigns/${encodeURIComponent(`${NORTHWIND}~${HOME}`)}/show`,
    fails: /brands$/,
    never: said('Before you can send'),
    shown: saysThen('Before you can send'),
  },
  {
    what: 'campaigns that use an audience',
    at: `/audiences/${HOME}/show`,
    fails: /^\/campaigns$/,
    never: said(/Used in campaigns/),
    shown: saysThen('Used in campaigns: 1'),
  },
  {
    what: 'recipients by their outcome',
    at: `${campaign}/show/recipients`,
    fails: /\/stats$/,
    never: said(/No recipients with this outcome|0 recipients/),
    shown: saysThen('No recipients with this outcome'),
  },
  {
    what: 'figures of campaigns that are compared',
    at: `${campaign}/show/compare`,
    fails: /\/stats$/,
    never: said('Not found'),
    shown: saysThen('Mountain Time'),
  },
];

it.each(UNREAD)('$what: the failure is named where it is, and another try shows them', async (unread) => {
  expectConsole(/ApiError/);
  const user = userEvent.setup();
  const { repair, quiet, ...broken } = failing(unread.fails);
  await renderApp({ server: broken, as: 4, at: unread.at });
  // By text: roles of a whole page take seconds to compute on a busy machine.
  const told = () =>
    screen
      .queryAllByText(/Error fetching data/)
      .flatMap((sentence) => sentence.closest<HTMLElement>('[role="alert"]') ?? [])
      .map((alert) => within(alert).getByText('Try again'));
  await waitFor(() => expect(told()).not.toHaveLength(0), { timeout: 20_000 });
  expect(unread.never()).toBeNull();

  // A read that fails after the others has a button too.
  await quiet();
  repair();
  for (const again of told()) if (again.isConnected) await user.click(again);
  expect(await unread.shown()).toBeInTheDocument();
  expect(screen.queryByText(/Error fetching data/)).toBeNull();
});

it('says what a list of numbers could not look up, and not that a number is not listed', async () => {
  expectConsole(/ApiError/);
  const user = userEvent.setup();
  const { repair, ...broken } = failing(/\/do_not_calls$/);
  await renderApp({ server: broken, as: 3, at: `/clients/${HOME}/show/do_not_calls` });
  await user.type(await screen.findByLabelText('Check a number'), '(303) 555-0145');
  await user.click(screen.getByRole('button', { name: 'Look up' }));
  await waitFor(() => expect(screen.getAllByText(/Error fetching data/)).toHaveLength(2));
  expect(screen.queryByText(/not on this list/)).toBeNull();
  repair();
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
  expect(await screen.findByText('(303) 555-0145 is on this list.')).toBeInTheDocument();
});

it('finds a domain to add by a part of its name', async () => {
  const user = userEvent.setup();
  await server.db.delete(campaign_domains);
  await renderApp({ server, as: 3, at: `/campaign_domains/create${CAMPAIGN}` });
  await user.type(await screen.findByRole('combobox', { name: 'Domain' }), 'home');
  await user.click(await screen.findByRole('option', { name: /home\.example/ }));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByRole('rowheader', { name: 'home.example' })).toBeInTheDocument();
});

it('an inbox whose wishes to stop could not be counted says so, and not that there are none', async () => {
  expectConsole(/^ApiError/);
  const user = userEvent.setup();
  const { app, as, quiet, repair } = failing(/state=may_stop/);
  await renderApp({ server: { app, as }, as: 3, at: `/clients/${HOME}/show/conversations` });
  const inbox = within(await screen.findByRole('region', { name: 'Conversations' }));
  const alert = await inbox.findByRole('alert');
  await quiet();
  repair();
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(inbox.queryByRole('alert')).not.toBeInTheDocument());
});
