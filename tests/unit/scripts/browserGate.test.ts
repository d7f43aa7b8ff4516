import { describe, expect, it } from 'vitest';
import { OPENING, unproven, type Places, type Seen } from '../../e2e/gate/evidence';
import { loopsIn } from '../../e2e/gate/loops';
import { callOf, type Sent } from '../../e2e/gate/record';

const sentAt = (times: readonly number[], more: Partial<Sent> = {}): Sent[] =>
  times.map((at) => ({ call: 86, on: '/a', by: '', request: 'GET /api/a', idle: 1, at, ...more }));

describe('requests that nobody asked for', () => {
  it('are the same one more often than a page and what changes on it explain', () => {
    expect(loopsIn(sentAt([0, 10, 20]))).toEqual([]);
    expect(loopsIn(sentAt([0, 10, 20, 30]))).toEqual(['GET /api/a on /a: 4 times in 30 ms']);
  });

  it('are not those that met no server, which are sent again until there is one', () => {
    const refused = sentAt([0, 10, 20, 30], { isRefused: true });
    expect(loopsIn(refused)).toEqual([]);
    expect(loopsIn([...refused, ...sentAt([40, 50, 60, 70])])).toHaveLength(1);
  });

  it('are not those that a user asks for again, and not others', () => {
    expect(loopsIn([...sentAt([0, 10]), ...sentAt([20, 30], { idle: 2 })])).toEqual([]);
    expect(loopsIn([...sentAt([0, 10]), ...sentAt([20, 30], { request: 'GET /api/b' })])).toEqual([]);
  });

  it('are not those that read again what the page wrote meanwhile, each once; a write is no reason to write', () => {
    const writes = [1, 2, 3].flatMap((n) => sentAt([n], { request: `POST /api/a ${n}` }));
    const reads = sentAt([0, 10, 20, 30, 40, 50]);
    expect(loopsIn([...writes, ...reads])).toEqual([]);
    expect(loopsIn([...writes, ...reads, ...sentAt([60])])).toHaveLength(1);
    expect(loopsIn(sentAt([1, 2, 3], { request: 'POST /api/a' }))).toHaveLength(1);
  });

  it('are those of a poll only when they come sooner than it is declared', () => {
    const polls = { 86: 1_000 };
    expect(loopsIn(sentAt([0, 1_000, 2_000, 3_000, 4_000]), polls)).toEqual([]);
    expect(loopsIn(sentAt([0, 10, 20, 30, 40]), polls)).toHaveLength(1);
    expect(loopsIn(sentAt([0, 1_000, 2_000, 3_000, 4_000]), {})).toHaveLength(1);
  });

  it('are not the poll that falls due when time passes at once', () => {
    const polls = { 86: 1_000 };
    expect(loopsIn(sentAt([0, 10, 20, 30], { by: 'time' }), polls)).toEqual([]);
    expect(loopsIn(sentAt([0, 10, 20, 30, 40], { by: 'time' }), polls)).toHaveLength(1);
    expect(loopsIn(sentAt([0, 10, 20, 30], { by: 'time' }), {})).toHaveLength(1);
  });
});

describe('a call of the contract', () => {
  const places = { '1 POST /login': { on: '/', by: 'button Sign in' } } as unknown as Places;
  const seen: Seen = { call: 1, on: '/', by: 'button Sign in' };

  it('is proven by the declared screen and act, and by no other', () => {
    expect(unproven(places, [seen])).toEqual([]);
    expect(unproven(places, [])).toEqual([
      '1 POST /login: not sent from / (button Sign in); sent from nowhere',
    ]);
    expect(unproven(places, [{ ...seen, on: '/x' }])).toHaveLength(1);
    expect(unproven(places, [{ ...seen, by: 'button Other' }])[0]).toContain('sent from / (button Other)');
    expect(unproven(places, [{ ...seen, call: 2 }])).toHaveLength(1);
  });

  it('of the page itself is not one that a person brought about', () => {
    const opening = { '1 POST /login': { on: '/', by: OPENING } } as unknown as Places;
    expect(unproven(opening, [seen])).toHaveLength(1);
    expect(unproven(opening, [{ ...seen, by: '' }])).toEqual([]);
  });

  it('is recognised by its method and path; what is none has no number', () => {
    expect(callOf('GET', '/api/campaigns/test_numbers')).toBe(49);
    expect(callOf('GET', '/api/campaigns/x')).toBe(42);
    expect(callOf('PATCH', '/api/campaigns/x')).toBe(0);
    expect(callOf('GET', '/api/nowhere')).toBe(0);
  });
});
