type Start = [body: object, headers?: Record<string, string>];

const key = (name: string) => ({ 'idempotency-key': name });
const AFTER = { after: null };

const same = (): Start => [AFTER];
const keyed = (n: number): Start => [{}, key(`key-${n}`)];
const repeated = (): Start => [{}, key('one-and-the-same')];
const both = (n: number): Start => [AFTER, key(`both-${n}`)];
const KINDS = [same, keyed, repeated, both];

/** Ways in which many people, tabs and repetitions start the first job of a campaign; the n-th of each. */
export const MIXTURES: [name: string, startOf: (n: number) => Start][] = [
  ['after the same job', same],
  ['each with a key', keyed],
  ['with the same key', repeated],
  ['with keys, after the same job', both],
  ['of every kind', (n) => KINDS[n % KINDS.length]!(n)],
];
