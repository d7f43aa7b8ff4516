import { describe, expect, it } from 'vitest';
import { httpSource } from '../../../../server/carriers/scrub/httpSource';
import { readEnv } from '../../../../server/config/env';
import { scrubSettingsOf } from '../../../../server/config/scrub';
import { answersBefore } from '../../../../server/features/scrubs/removal';
import { reliable } from '../../../../server/features/scrubs/settle';
import { freshFrom } from '../../../../src/rules/data/scrubs';

const SET = {
  SCRUB_URL: 'https://lists.example/v1',
  SCRUB_KEY: 'k',
  SCRUB_PRICES: 'reassigned=4000, litigator=1500',
};
const settings = (change: Record<string, string> = {}) => scrubSettingsOf(readEnv({ ...SET, ...change }));
const NOW = new Date('2026-03-02T15:00:00Z');

describe('settings of the provider of lists', () => {
  it('are its address, key and prices, or none of them', () => {
    expect(settings()).toMatchObject({ prices: { reassigned: 4_000, litigator: 1_500 }, isFree: false });
    expect(scrubSettingsOf(readEnv({}))).toBeNull();
  });

  it.each([
    ['SCRUB_KEY', { SCRUB_KEY: '' }],
    ['SCRUB_PRICES', { SCRUB_PRICES: 'reassigned' }],
    ['SCRUB_PRICES', { SCRUB_PRICES: 'unheard=1' }],
    ['SCRUB_PRICES', { SCRUB_PRICES: 'litigator=1,litigator=2' }],
    ['SCRUB_URL', { SCRUB_URL: 'http://lists.example' }],
    ['SCRUB_URL', { SCRUB_URL: 'https://10.0.0.8/v1' }],
    ['SCRUB_URL', { SCRUB_URL: 'https://[::1]/v1' }],
    ['SCRUB_URL', { SCRUB_URL: 'https://localhost/v1' }],
    ['SCRUB_URL', { SCRUB_URL: 'https://user:word@lists.example' }],
  ])('are refused by the name %s: %o', (name, change) => {
    expect(() => settings(change)).toThrow(name);
  });

  it('may lead into a private network if that is meant', () => {
    expect(settings({ SCRUB_URL: 'http://10.0.0.8', PRIVATE_SCRUB: '1' })).toMatchObject({ isFree: true });
  });
});

describe('a provider called over HTTP', () => {
  const request = {
    id: 'r-1',
    kind: 'reassigned' as const,
    micros: 4_000,
    numbers: [{ phone: '+12025550101', since: '2025-06-01' }],
  };
  const ask = async (status: number, body: string, headers: Record<string, string> = {}) => {
    const calls: { headers: Readonly<Record<string, string>>; body?: unknown }[] = [];
    const source = httpSource(settings()!, {
      clock: { now: () => NOW },
      network: {
        addresses: async () => [{ address: '93.184.216.34', family: 4 }],
        call: async (call) => {
          calls.push(call);
          return { status, headers, body: Buffer.from(body) } as never;
        },
      },
    });
    return { reply: await source.ask(request), call: calls[0]! };
  };
  const certificate = { id: 'C-1', issued_at: '2026-03-02T15:00:00Z' };
  const answers = [{ phone: '+12025550101', answer: 'clear', as_of: '2026-03-02T00:00:00Z' }];

  it('gets the id twice, the agreed price and the day of consent', async () => {
    const { reply, call } = await ask(200, JSON.stringify({ certificate, answers }));
    expect(call.headers).toMatchObject({ authorization: 'Bearer k', 'idempotency-key': 'r-1' });
    expect(JSON.parse(String(call.body))).toEqual({
      request_id: 'r-1',
      kind: 'reassigned',
      price_micros: 4_000,
      currency: 'USD',
      numbers: request.numbers,
    });
    expect(reply).toMatchObject({ outcome: 'answered', certificate: { id: 'C-1' } });
  });

  it.each([
    [200, 'no JSON', 'lost'],
    [200, JSON.stringify({ certificate, answers: [{ ...answers[0], answer: 'maybe' }] }), 'lost'],
    [200, JSON.stringify({ answers }), 'lost'],
    [500, '', 'lost'],
    [409, '{"error":"price_changed"}', 'price_changed'],
    [422, 'wrong', 'refused'],
    [401, '', 'not_asked'],
    [429, '', 'not_asked'],
  ])('by status %i and %s: %s', async (status, body, outcome) => {
    expect((await ask(status, body)).reply.outcome).toBe(outcome);
  });

  it.each([
    ['mobile', 'clear', 'mobile'],
    ['landline', 'listed', 'landline'],
    ['unreachable', 'listed', 'unreachable'],
    ['unknown', 'no_answer', undefined],
    ['no_answer', 'no_answer', undefined],
  ])('tells the line type %s, which is %s', async (words, answer, line_type) => {
    const body = JSON.stringify({ certificate, answers: [{ ...answers[0], answer: words }] });
    const { reply } = await ask(200, body);
    const [statement] = (reply as Extract<typeof reply, { outcome: 'answered' }>).statements;
    expect([statement!.answer, statement!.line_type]).toEqual([answer, line_type]);
  });
});

describe('answers', () => {
  const told = (phone: string, answer: 'clear' | 'listed', as_of = NOW) => ({ phone, answer, as_of });
  const asked = ['a', 'b', 'c', 'd'].map((phone) => ({ phone, since: null }));

  it('count of numbers that were asked about, told once, and not from the future', () => {
    const future = new Date(NOW.getTime() + 3_600_000);
    const statements = [
      told('a', 'clear'),
      told('b', 'clear'),
      told('b', 'listed'),
      told('c', 'clear', future),
      told('x', 'clear'),
    ];
    expect([...reliable({ kind: 'litigator', numbers: asked }, statements, NOW).keys()]).toEqual(['a']);
  });

  it('count if they are answers to the question: of a line type, or of a list', () => {
    const mobile = { ...told('b', 'clear'), line_type: 'mobile' as const };
    const statements = [told('a', 'clear'), mobile];
    const phonesOf = (kind: 'litigator' | 'line_type') => [
      ...reliable({ kind, numbers: asked }, statements, NOW).keys(),
    ];
    expect([phonesOf('litigator'), phonesOf('line_type')]).toEqual([['a'], ['b']]);
  });

  it.each([
    ['2026-03-02T15:00:00Z', null, '2025-02-01T00:00:00.000Z'],
    ['2026-03-02T15:00:00Z', 24, '2025-02-01T00:00:00.000Z'],
    ['2026-03-02T15:00:00Z', 3, '2025-12-01T00:00:00.000Z'],
    ['2026-03-02T15:00:00Z', 1, '2026-01-30T15:00:00.000Z'],
  ])('go at %s, where messages are kept for %s months, before %s', (now, months, before) => {
    expect(answersBefore(new Date(now), months).toISOString()).toBe(before);
  });

  it('count for 31 days to the second', () => {
    const end = new Date('2026-01-30T15:00:00Z');
    expect(freshFrom(NOW, 31)).toEqual(end);
    expect(end >= freshFrom(new Date(NOW.getTime() + 1_000), 31)).toBe(false);
    expect(end >= freshFrom(new Date(NOW.getTime() - 1_000), 31)).toBe(true);
  });
});
