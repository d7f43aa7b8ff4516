/** Parts of a list's address that make up a view. */
const PARTS = ['filter', 'sort', 'order', 'perPage'] as const;
/** Seven digits in a row, whatever stands between them, or an address: what a person may be found by. */
const PERSONAL = /(?:\d[\s().-]*){7}|@/;

export interface Kept {
  query: string;
  /** A search was left out, because it looked like somebody's number or address. */
  withheld: boolean;
}

/** What of an address is kept under a name: never a number or an e-mail address. */
export function viewOf(search: string): Kept {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  let withheld = false;
  for (const part of PARTS) {
    const value = given.get(part);
    if (value === null) continue;
    if (part !== 'filter') {
      kept.set(part, value);
      continue;
    }
    const filter = JSON.parse(value) as Record<string, unknown>;
    const safe = Object.entries(filter).filter(
      ([, each]) => typeof each !== 'string' || !PERSONAL.test(each) || isId(each),
    );
    withheld = safe.length < Object.keys(filter).length;
    if (safe.length > 0) kept.set('filter', JSON.stringify(Object.fromEntries(safe)));
  }
  return { query: kept.toString(), withheld };
}

const isId = (value: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value);
