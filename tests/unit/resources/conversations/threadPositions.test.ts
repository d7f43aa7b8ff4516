import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Message } from '../../../../src/resources/conversations/contract';
import {
  NOWHERE,
  PAGE,
  partAt,
  placed,
  type Part,
  type Places,
} from '../../../../src/resources/conversations/desk/threadPositions';

const NEWEST: Part = { skip: 0, limit: 50 };
const message = (id: string) => ({ id }) as Message;
const threadOf = (total: number) => Array.from({ length: total }, (_, place) => `m${place}`);
/** The server's answer about a thread, given from its beginning: the newest first. */
const answer = (thread: readonly string[], part: Part) => {
  const end = 'before' in part ? thread.indexOf(part.before) : thread.length - part.skip;
  const records = thread.slice(Math.max(0, end - part.limit), end).toReversed();
  return { total: thread.length, records: records.map(message) };
};
const wrong = ({ at }: Places, thread: readonly string[]) =>
  [...at].filter(([place, { id }]) => id !== thread[place]);
const look = (places: Places, thread: readonly string[]) => placed(places, answer(thread, NEWEST), NEWEST);

describe('the places of a thread', () => {
  it('stay right while the thread grows between any two answers', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_000 }),
        fc.array(fc.tuple(fc.nat(4_000), fc.nat(5)), { maxLength: 20 }),
        (start, asks) => {
          const thread = threadOf(start);
          let places = look(NOWHERE, thread);
          for (const [wanted, newer] of asks) {
            const place = wanted % places.total;
            const part = partAt(place, places);
            for (let i = 0; i < newer; i += 1) thread.push(`m${thread.length}`);
            places = placed(places, answer(thread, part), part);
          }
          expect(wrong(places, thread)).toEqual([]);
        },
      ),
    );
  });

  it('are right again after the next look when texts came late, whatever was being read', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.array(fc.tuple(fc.nat(4_000), fc.nat(4_000)), { maxLength: 10 }),
        (start, asks) => {
          const thread = threadOf(start);
          let places = look(NOWHERE, thread);
          for (const [step, [wanted, late]] of asks.entries()) {
            const part = partAt(wanted % places.total, places);
            thread.splice(late % (thread.length + 1), 0, `late ${step}`);
            places = placed(places, answer(thread, part), part);
            places = look(places, thread);
            expect(wrong(places, thread)).toEqual([]);
          }
        },
      ),
    );
  });

  it('are asked for by parts that hold the place and are never longer than the contract allows', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000 }),
        fc.array(fc.nat(), { maxLength: 5 }),
        (total, seen) => {
          const thread = threadOf(total);
          let places = look(NOWHERE, thread);
          for (const any of seen) {
            const part = partAt(any % total, places);
            expect(part.limit).toBeLessThanOrEqual(PAGE);
            const { records } = answer(thread, part);
            expect(records.map(({ id }) => id)).toContain(`m${any % total}`);
            places = placed(places, answer(thread, part), part);
          }
        },
      ),
    );
  });

  it('are read by key next to what is known, and by distance only after a jump', () => {
    const thread = threadOf(1_000);
    const places = look(NOWHERE, thread);
    expect(partAt(949, places)).toEqual({ end: 950, before: 'm950', limit: 50 });
    expect(partAt(0, places)).toEqual({ skip: 900, limit: 100 });
  });

  it('are forgotten when the thread has become shorter', () => {
    const long = look(NOWHERE, threadOf(10));
    expect(look(long, ['new']).at.size).toBe(1);
  });
});
