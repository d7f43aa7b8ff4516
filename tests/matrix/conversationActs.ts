import { HOME } from '../support/world';
import type { Act } from './acts';

/** The conversation in the inbox of the seeded world. */
const TALK = /\(303\) 555-0147/;

/** Acts of staff on a conversation, none of which sends anything. */
export const CONVERSATION_ACTS: readonly Act[] = [
  {
    write: 'conversations.done',
    by: 'the desk',
    at: `/clients/${HOME}/show/conversations`,
    before: async ({ press }) => {
      await press(TALK);
    },
    press: 'Done',
  },
  {
    write: 'conversations.done_all',
    by: 'several rows',
    at: `/clients/${HOME}/show/conversations`,
    before: async ({ ask, check, press }) => {
      await press(TALK);
      await check(/^Select .*555-0147/);
      await ask('Mark as done');
    },
    press: 'Mark as done',
  },
  {
    write: 'conversations.assign',
    by: 'the desk',
    at: `/clients/${HOME}/show/conversations`,
    before: async ({ press }) => {
      await press(TALK);
      await press('Assign');
    },
    press: 'Assign to me',
  },
  {
    write: 'conversations.snooze',
    by: 'the desk',
    at: `/clients/${HOME}/show/conversations`,
    before: async ({ press }) => {
      await press(TALK);
      await press('Snooze');
    },
    press: /^Tomorrow/,
  },
  {
    write: 'conversations.snooze',
    by: 'another time',
    at: `/clients/${HOME}/show/conversations`,
    before: async ({ ask, press, type }) => {
      await press(TALK);
      await press('Snooze');
      await ask('Another time…');
      await type('Until', '2027-01-01T09:00');
    },
    press: 'Snooze',
  },
  {
    write: 'conversations.note',
    by: 'the desk',
    at: `/clients/${HOME}/show/conversations`,
    before: async ({ press, type }) => {
      await press(TALK);
      await press('Note');
      await type('Note', 'Ask Rosa');
    },
    press: 'Add note',
  },
  {
    write: 'conversations.tag',
    by: 'the desk',
    at: `/clients/${HOME}/show/conversations`,
    before: async ({ press, type }) => {
      await press(TALK);
      await type('Add a tag', 'VIP');
    },
    press: 'Add',
  },
  {
    write: 'conversations.outcome',
    by: 'the desk',
    at: `/clients/${HOME}/show/conversations`,
    before: async ({ press }) => {
      await press(TALK);
      await press('Outcome');
    },
    press: 'Interested',
  },
];
