type Start = [body: object, headers?: Record<string, string>];

const key = (name: string) => ({ 'idempotency-key': name });
const AFTER = { after: null };

const same = (): Start => [AFTER];
const keyed = (n: number): Start => [AFTER, key(`key-${n}`)];
const repeated = (): Start => [AFTER, key('one-and-the-same')];
const KINDS = [same, keyed, repeated];

/** Ways in which many people, tabs and repetitions start the first job of a campaign; the n-th of each. */
export const MIXTURES: [name: string, startOf: (n: number) => Start][] = [
  ['after the same job', same],
  ['each with a key', keyed],
  ['with the same key', repeated],
  ['of every kind', (n) => KINDS[n % KINDS.length]!(n)],
];
