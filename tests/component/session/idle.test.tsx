import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { clients } from '../../../server/db/schema';
import { holdPolls, whileHeld } from '../../support/polls';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(() => import('../../../src/resources/conversations/desk/Desk'));

const CLIENT = uuidOf(0xc001);
/** As long as a session lasts that nobody uses (contract, Idle), in steps of a poll each. */
const LIMIT_MINUTES = 30;
const STEP_MINUTES = 5;

/** A client's inbox, which is polled for as long as it is open, and the polls that the server answered. */
async function openInbox() {
  const poll = holdPolls();
  const answers: number[] = [];
  const app = {
    async fetch(request: Request) {
      const isPoll = new URL(request.url).pathname.endsWith('/conversations');
      const answer = await server.app.fetch(request);
      if (isPoll) answers.push(answer.status);
      return answer;
    },
  } as typeof server.app;
  await server.db
    .insert(clients)
    .values({ tenant_id: NORTHWIND, id: CLIENT, name: 'Harbor Gym', time_zone: 'UTC' });
  await renderApp({
    server: { app, as: server.as },
    as: 3,
    at: `/clients/${CLIENT}/show/conversations`,
  });
  await screen.findByText('Nobody has written to this client yet');
  /** Time passes on the server, then the page polls. Resolves to the answer. */
  const later = async () => {
    const before = answers.length;
    server.clock.advance(STEP_MINUTES * 60);
    poll();
    await whileHeld(() => expect(answers.length).toBeGreaterThan(before));
    return answers.at(-1);
  };
  return { later };
}

it('an open page that is polled is signed out at the idle limit when nobody touches it', async () => {
  const { later } = await openInbox();
  for (let minutes = STEP_MINUTES; minutes < LIMIT_MINUTES; minutes += STEP_MINUTES)
    expect(await later()).toBe(200);
  expect(await later()).toBe(401);
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeInTheDocument();
  expect(screen.getByText('Please log in again!')).toBeInTheDocument();
});

it('a person who does anything at all stays signed in, though nothing but polls is asked', async () => {
  const user = userEvent.setup();
  const { later } = await openInbox();
  for (let minutes = STEP_MINUTES; minutes < 2 * LIMIT_MINUTES; minutes += STEP_MINUTES) {
    await user.keyboard('{Shift}');
    expect(await later()).toBe(200);
  }
});
