import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { domainFor, rotate } from '../../../../server/sending/compose/rotation';

const domains = (count: number, room: number | null = null) =>
  Array.from({ length: count }, (_, i) => ({ id: `domain-${i}`, host: `go${i}.example`, room }));
const people = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ phone: `+1202555${String(i).padStart(4, '0')}` }));

describe('rotation of domains', () => {
  it('gives every domain about the same share', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 8 }), fc.stringMatching(/^[a-z]{4}$/), (count, salt) => {
        const all = domains(count).map((domain) => ({ ...domain, id: salt + domain.id }));
        const shares = new Map<string, number>();
        for (const { phone } of people(4_000)) {
          const { id } = domainFor(all, phone)!;
          shares.set(id, (shares.get(id) ?? 0) + 1);
        }
        const even = 4_000 / count;
        expect(shares.size).toBe(count);
        for (const share of shares.values()) expect(Math.abs(share - even) / even).toBeLessThan(0.25);
      }),
      { numRuns: 25, seed: 7 },
    );
  });

  it('is the same for a recipient whatever the order, and moves nobody but those of the domain that left', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 8 }), fc.nat(7), fc.nat(9_999), (count, gone, n) => {
        const all = domains(count);
        const { phone } = people(10_000)[n]!;
        const before = domainFor(all, phone)!;
        expect(domainFor(all.toReversed(), phone)).toBe(before);
        const rest = all.filter((_, i) => i !== gone % count);
        if (rest.includes(before)) expect(domainFor(rest, phone)).toBe(before);
        else expect(rest).toContain(domainFor(rest, phone));
      }),
      { numRuns: 200, seed: 7 },
    );
  });

  it('fills no domain beyond its cap, and gives none when all are full', () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.nat(30)), { minLength: 1, maxLength: 5 }),
        fc.nat(80),
        (caps, count) => {
          const all = domains(caps.length).map((domain, i) => ({ ...domain, room: caps[i]! }));
          const given = rotate(all, people(count));
          const carried = (id: string) => [...given.values()].filter((domain) => domain?.id === id).length;
          for (const { id, room } of all) if (room !== null) expect(carried(id)).toBeLessThanOrEqual(room);
          const room = caps.includes(null) ? Infinity : caps.reduce<number>((sum, cap) => sum + cap!, 0);
          expect([...given.values()].filter((domain) => domain === undefined)).toHaveLength(
            Math.max(0, count - room),
          );
        },
      ),
      { numRuns: 200, seed: 7 },
    );
  });
});
