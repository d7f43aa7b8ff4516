/** An answer requested before the code that reads it had arrived. */
interface Early {
  url: string;
  bearer: string;
  answer: Promise<Response>;
  at: number;
}

declare global {
  interface Window {
    /** Filled by the document's own script and by the answer to a sign-in. */
    early?: Early[];
  }
}

/** Milliseconds after which an early answer is too old to be shown. */
const FRESH_FOR = 10_000;

/** Requests `url` now, for the first caller that needs it, unless its answer is there. */
export function askEarly(url: string, bearer: string): void {
  if (window.early?.some((early) => early.url === url && early.bearer === bearer)) return;
  const answer = fetch(url, {
    headers: { Accept: 'application/json', Authorization: `Bearer ${bearer}` },
    redirect: 'error',
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  // The caller that takes it handles a failure; without one it is ignored.
  answer.catch(() => {});
  (window.early ??= []).push({ url, bearer, answer, at: Date.now() });
}

/** The answer for exactly this address and bearer, once and only while it is fresh. */
export function takeEarly(url: string, bearer: string): Promise<Response> | undefined {
  const all = window.early ?? [];
  const match = all.find((early) => early.url === url && early.bearer === bearer);
  window.early = all.filter((early) => early !== match);
  if (!match) return undefined;
  if (Date.now() - match.at <= FRESH_FOR) return match.answer;
  // An unread body holds one of the browser's six connections.
  match.answer.then(({ body }) => body?.cancel()).catch(() => {});
  return undefined;
}
