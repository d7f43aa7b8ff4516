import { expect, it } from 'vitest';
import { type Found, type Row, whyRestored } from '../../../../server/installation/judge';

const ID = '00000000-0000-7000-8000-000000000001';
const PLACE = { system_id: '7', database_oid: '16384', timeline: '00000001' };
const NO_FILE = { file_inode: null, file_born: null };
const row = (change: Partial<Row> = {}): Row => ({
  id: ID,
  counter: 40,
  written_here: true,
  followed: true,
  word: null,
  ...PLACE,
  ...NO_FILE,
  ...change,
});
/** A standby took over under a process that had counted to 40. */
const takenOver = (change: Partial<Found> = {}, stored: Partial<Row> = {}) =>
  whyRestored({
    rows: [row(stored)],
    place: { ...PLACE, timeline: '00000002' },
    marks: [{ id: ID, counter: 40 }],
    file: NO_FILE,
    alone: false,
    seen: 40,
    word: null,
    ...change,
  });

it('a standby that every commit waited for goes on, under a process that knows how far it was', () => {
  expect(takenOver()).toBeNull();
  // Another process has counted on.
  expect(takenOver({}, { counter: 41 })).toBeNull();
});

it.each<[string, ReturnType<typeof takenOver>, string]>([
  ['whose commits did not wait for it', takenOver({}, { followed: false }), 'other_database'],
  ['of a version that did not note it', takenOver({}, { followed: null }), 'other_database'],
  ['that lacks what the process stored', takenOver({ seen: 41 }), 'other_database'],
  ['under a process that cannot tell', takenOver({ seen: null }), 'other_database'],
  ['that a data folder is ahead of', takenOver({ marks: [{ id: ID, counter: 41 }] }), 'database_older'],
  ['of another server', takenOver({ place: { ...PLACE, system_id: '8' } }), 'other_database'],
])('one %s counts as restored', (_which, why, wanted) => {
  expect(why).toBe(wanted);
});
