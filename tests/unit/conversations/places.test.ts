import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Message } from '../../../src/resources/conversations/contract';
import { askFor, NOWHERE, PAGE, placed, type Places } from '../../../src/resources/conversations/desk/places';

const message = (place: number) => ({ id: String(place) }) as Message;
/** The server's answer: the newest first. */
const answer = (total: number, skip: number, limit: number) => ({
  total,
  records: Array.from({ length: Math.max(0, Math.min(limit, total - skip)) }, (_, i) =>
    message(total - 1 - skip - i),
  ),
});
const wrong = ({ at }: Places) => [...at].filter(([place, { id }]) => id !== String(place));

describe('the places of a thread', () => {
  it('stay right while the thread grows between any two answers', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_000 }),
        fc.array(fc.tuple(fc.nat(4_000), fc.nat(5)), { maxLength: 20 }),
        (start, asks) => {
          let total = start;
          let places = placed(NOWHERE, answer(total, 0, 50), 0);
          for (const [wanted, newer] of asks) {
            const place = wanted % places.total;
            const { skip, limit } = askFor(place, places.total);
            total += newer;
            places = placed(places, answer(total, skip, limit), skip);
          }
          expect(wrong(places)).toEqual([]);
          expect(places.total).toBe(total);
        },
      ),
    );
  });

  it('are asked for by blocks that hold the place and are never longer than the contract allows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), fc.nat(), (total, any) => {
        const place = any % total;
        const { skip, limit } = askFor(place, total);
        expect(limit).toBeLessThanOrEqual(PAGE);
        const { records } = answer(total, skip, limit);
        expect(records.map(({ id }) => id)).toContain(String(place));
      }),
    );
  });

  it('are forgotten when the thread has become shorter', () => {
    const long = placed(NOWHERE, answer(10, 0, 10), 0);
    const begun = placed(long, answer(1, 0, 50), 0);
    expect(begun.at.size).toBe(1);
  });
});
