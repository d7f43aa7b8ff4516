import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { brand_vettings, brands, campaigns, jobs } from '../../../server/db/schema';
import { acceptedBrand } from '../../support/brands';
import { charging } from '../../support/carriers/charging';
import { expectConsole } from '../../support/console';
import { API, network } from '../../support/msw';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer, NOW } from '../../support/server';
import { warm } from '../../support/warm';
import { HOME, seedHome } from '../../support/world';

const server = await createTestServer({ queue: { enqueue: async () => undefined } });
warm(
  () => import('../../../src/admin/list/menu/RowMenu'),
  () => import('../../../src/admin/dialog/ConfirmWindow'),
  () => import('../../../src/admin/list/tools/BulkBar'),
  () => import('../../../src/admin/show/BuiltShow'),
  () => import('../../../src/resources/jobs/show/JobShow'),
  () => import('../../../src/features/sending/LimitedBy'),
  () => import('../../../src/resources/client_virtual_numbers/assign/AssignVerb'),
  () => import('../../../src/resources/ten_dlc/TenDlc'),
  () => import('../../../src/resources/brand_vettings/OrderVetting'),
  () => import('../../../src/resources/brands/form/BrandCreate'),
  () => import('../../../src/resources/campaign_registrations/form/RegisterCampaign'),
);

const AUTUMN = uuidOf(700);

beforeEach(async () => {
  await seedHome(server.db);
  await server.db
    .insert(campaigns)
    .values({ tenant_id: NORTHWIND, client_id: HOME, message: 'Hi', id: AUTUMN, name: 'Autumn' });
});

/** Opens the question about a verb; its reads of the record are answered by `answer`. */
async function ask(verb: string, answer: (request: Request) => Response | Promise<Response>) {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/campaigns' });
  await user.click(await screen.findByRole('button', { name: 'Actions for Autumn' }));
  // The menu has read the record; the question reads it again.
  await screen.findByRole('menuitem', { name: verb });
  network.use(http.get(`${API}/campaigns/${AUTUMN}`, ({ request }) => answer(request)));
  await user.click(await screen.findByRole('menuitem', { name: verb }));
  const question = within(await screen.findByRole('dialog'));
  return { question, press: question.getByRole('button', { name: verb }) };
}

it.each(['Delete', 'Archive'])(
  '%s waits for the record as it is now, and says how old it is',
  async (verb) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const asked = vi.fn();
    const { question, press } = await ask(verb, async (request) => {
      asked();
      await held;
      return server.app.fetch(request);
    });
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(press).toBeDisabled();
    release();
    await waitFor(() => expect(press).toBeEnabled());
    expect(question.getByText(/^As of /)).toHaveAttribute('aria-busy', 'false');
  },
);

const PHONE = '+12125550142';
const user = () => userEvent.setup();

const JOB = uuidOf(701);
const BRAND = uuidOf(702);

/** Holds the answers of a call back. */
function hold(path: string) {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const asked = vi.fn();
  network.use(
    http.get(`${API}${path}`, async ({ request }) => {
      asked();
      await held;
      return server.app.fetch(request);
    }),
  );
  return { release, sent: () => waitFor(() => expect(asked).toHaveBeenCalled()) };
}

/** A question outside the menu of a row: its page, how it is opened, and the read that it waits for. */
interface Question {
  as: 3 | 4;
  at: string;
  read: string;
  before?: () => Promise<unknown>;
  /** Makes the page ready for the question. */
  prepare: (by: ReturnType<typeof user>) => Promise<unknown>;
  /** Opens it. Default: a button with the name of the one that it waits with. */
  open?: (by: ReturnType<typeof user>) => Promise<unknown>;
  press: RegExp;
}

const QUESTIONS: Readonly<Record<string, Question>> = {
  'A verb for several rows': {
    as: 3,
    at: '/campaigns',
    read: '/campaigns',
    async prepare(by) {
      await by.click(await screen.findByRole('button', { name: 'Select' }));
      await by.click(await screen.findByRole('checkbox', { name: /Autumn/ }));
    },
    press: /^Archive/,
  },
  'Erasing a person': {
    as: 4,
    at: `/people/${PHONE}/show`,
    read: `/people/${encodeURIComponent(PHONE)}/erasure`,
    async before() {
      const staff = await server.as(3);
      await staff.post(`/clients/${HOME}/do_not_calls`, { phone: PHONE, note: 'Asked by phone' });
    },
    prepare: () => screen.findByRole('button', { name: 'Erase' }),
    press: /^Erase/,
  },
  'Buying numbers': {
    as: 3,
    at: `/client_virtual_numbers/create?source=${encodeURIComponent(JSON.stringify({ client_id: HOME }))}`,
    read: `/clients/${HOME}/virtual_numbers`,
    async prepare(by) {
      await by.type(await screen.findByLabelText('Area code'), '303');
      await by.click(screen.getByRole('button', { name: 'Search' }));
      await by.click((await screen.findAllByRole('checkbox'))[0]!);
    },
    press: /^Buy/,
  },
  'Continuing a paused job': {
    as: 3,
    at: `/jobs/${AUTUMN}~${JOB}/show`,
    read: `/campaigns/${AUTUMN}/jobs/${JOB}`,
    before: () =>
      server.db.insert(jobs).values({
        tenant_id: NORTHWIND,
        id: JOB,
        campaign_id: AUTUMN,
        state: 'sending',
        message: 'Hi',
        targeted: 10,
        held_by: {
          by: 'filtered',
          count: 12,
          of: 200,
          name: '',
          most: null,
          until: null,
          at: new Date(NOW).toISOString(),
        },
      }),
    prepare: () => screen.findByRole('button', { name: 'Continue job' }),
    press: /^Continue job/,
  },
  'Assigning a number to a 10DLC campaign': {
    as: 3,
    at: `/clients/${HOME}/show/client_virtual_numbers`,
    read: `/tenants/${NORTHWIND}/registered_campaigns`,
    prepare: () => screen.findByRole('button', { name: /^Actions for/ }),
    async open(by) {
      await by.click(screen.getByRole('button', { name: /^Actions for/ }));
      await by.click(await screen.findByRole('menuitem', { name: 'Assign to 10DLC campaign' }));
    },
    press: /^Assign$/,
  },
};

it.each(Object.entries(QUESTIONS))('%s waits for what it is about', async (_, question) => {
  const { as, at, read, before, prepare, press } = question;
  const by = user();
  await before?.();
  await renderApp({ server, as, at });
  await prepare(by);
  const open = async () => {
    if (question.open) await question.open(by);
    else await by.click(screen.getByRole('button', { name: press }));
    const dialog = within(await screen.findByRole('dialog'));
    for (const typed of dialog.queryAllByLabelText(/to confirm$/)) {
      await by.clear(typed);
      await by.type(typed, PHONE);
    }
    return { dialog, button: dialog.getByRole('button', { name: press }) };
  };
  // A question that opens now does not know the answer of a moment ago.
  const earlier = await open();
  await waitFor(() => expect(earlier.button).toBeEnabled());
  await by.click(earlier.dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { release, sent } = hold(read);
  const { dialog, button } = await open();
  await sent();
  expect(button).toBeDisabled();
  release();
  await waitFor(() => expect(button).toBeEnabled());
  expect(dialog.getByText(/^As of /)).toHaveAttribute('aria-busy', 'false');
});

/** A form that takes money: its page, how it is opened from there, and the read that it waits for. */
interface PaidForm {
  at: string;
  read: string;
  open: (by: ReturnType<typeof user>) => Promise<unknown>;
  press: string;
}

const FORMS: Readonly<Record<string, PaidForm>> = {
  'Registering a brand': {
    at: '/brands',
    read: '/brands/terms',
    open: async (by) => by.click((await screen.findAllByRole('link', { name: 'Create' }))[0]!),
    press: 'Create',
  },
  'Registering a campaign': {
    at: '/10dlc/registered_campaigns',
    read: '/brands/terms',
    open: async (by) => by.click((await screen.findAllByRole('link', { name: 'Register' }))[0]!),
    press: 'Register',
  },
  'Ordering a vetting once more': {
    at: `/brands/${BRAND}/show/brand_vettings`,
    read: `/brands/${BRAND}/vettings`,
    async open(by) {
      await by.click((await screen.findAllByRole('link', { name: 'Order' }))[0]!);
      await by.click(await screen.findByRole('radio', { name: /^Aegis Mobile, Standard/ }));
    },
    press: 'Order',
  },
};

it.each(Object.entries(FORMS))('%s waits for its terms, and says how old they are', async (_, form) => {
  charging(server);
  await server.db.insert(brands).values(acceptedBrand(BRAND, { account: 'paid', registry_id: 'b-1' }));
  await server.db.insert(brand_vettings).values({
    tenant_id: NORTHWIND,
    id: uuidOf(703),
    brand_id: BRAND,
    registered_brand: 'b-1',
    provider: 'AEGIS',
    vetting_class: 'STANDARD',
    state: 'ACTIVE',
    score: 62,
    vetted_on: '2026-02-01',
  });
  const by = user();
  await renderApp({ server, as: 3, at: form.at });
  const open = async () => {
    await form.open(by);
    return screen.findByRole('button', { name: form.press });
  };
  const earlier = await open();
  await waitFor(() => expect(earlier).toHaveAttribute('aria-disabled', 'false'));
  await by.click(screen.getByRole('button', { name: 'Cancel' }));
  const leave = screen.queryByRole('button', { name: 'Discard changes' });
  if (leave) await by.click(leave);
  const { release, sent } = hold(form.read);
  const button = await open();
  await sent();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  release();
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  for (const age of screen.getAllByText(/^As of /)) expect(age).toHaveAttribute('aria-busy', 'false');
});

it.each(['Delete', 'Archive'])('%s is not possible while the record cannot be read', async (verb) => {
  expectConsole(/ApiError/);
  const { question, press } = await ask(verb, () => HttpResponse.json({}, { status: 500 }));
  expect(await question.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(press).toBeDisabled();
});
