import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import * as s from '../../../src/contract/schema';
import { stored } from '../../../src/contract/common';
import { defineContract, list, post } from '../../../src/contract/define';
import { STAFF } from '../../../src/contract/roles';
import { registry } from '../../../src/resources';
import { LinkIcon } from '../../../src/admin/icons';
import { contracts } from '../../../src/resources/contracts';
import { defineResource } from '../../../src/admin/define';
import { API, network } from '../../support/msw';
import { renderApp } from '../../support/render';
import { uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(
  () => import('../../../src/admin/form/CreatePage'),
  () => import('../../../src/admin/inputs/BooleanInput'),
);

const written = { agreed: s.literal(true), mock: s.boolean() };
const Promise_ = s.object({ ...stored, ...written });
const contract = defineContract({
  name: 'promises',
  record: Promise_,
  key: ['id'],
  list: [list(0, '/promises', Promise_, { roles: STAFF })],
  create: post(0, '/promises', {
    roles: STAFF,
    status: 201,
    body: s.strictObject(written),
    answer: Promise_,
  }),
});
const declaration = defineResource({
  contract,
  icon: LinkIcon,
  menu: {},
  fields: [
    { source: 'agreed', kind: 'boolean' },
    { source: 'mock', kind: 'boolean' },
  ],
  messages: { name: 'Promise |||| Promises', fields: { agreed: 'I agree', mock: 'Only a trial' } },
});

it('asks to tick a box that must be ticked, and takes one that is left alone for a no', async () => {
  const user = userEvent.setup();
  const parts = { contracts: [...contracts, contract], entries: [...registry, declaration] };
  await renderApp({ server, as: 3, at: '/promises/create', parts });
  const bodies: unknown[] = [];
  network.use(
    http.get(`${API}/promises`, () => HttpResponse.json({ records: [], total: 0 })),
    http.post(`${API}/promises`, async ({ request }) => {
      const body = (await request.json()) as object;
      bodies.push(body);
      const record = { id: uuidOf(1), created_at: '2026-11-22T03:00:00Z', ...body };
      return HttpResponse.json(record, { status: 201 });
    }),
  );
  const agreed = await screen.findByRole('checkbox', { name: 'I agree' });
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(agreed).toHaveAccessibleDescription('Tick this box to continue'));
  expect(screen.getByRole('alert')).toHaveTextContent('One field needs your attention');
  expect(bodies).toEqual([]);
  await user.click(agreed);
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(bodies).toEqual([{ agreed: true, mock: false }]));
});
