import type { FieldComplaint } from '../../../src/rules/law/registration';
import { troubleText } from '../../../src/rules/words/troubles';
import type { FoundSubmission, Prepared } from '../../sending/carrier/registry';
import type { Reply } from '../http';
import type { ApiCall, Ask } from '../rest/ask';
import { reasonOf } from '../rest/numbers';
import { okOf, type RegistryDialect } from '../rest/submitted';
import { errorIn } from './answers';

/** Records in a page of a list. */
const PAGE = 100;
/** Maximum number of pages to read: a longer list is not searched to its end, and this is reported. */
const PAGES_MAX = 100;
const NOT_FOUND = 404;

/** Twilio's interfaces have hosts of their own; a configured base URL replaces all of them. */
export const hostOf = (base_url: string, name: 'messaging' | 'trusthub') =>
  base_url.replace(/^https:\/\/api\./, `https://${name}.`);

/** A record in a list, in Twilio's words. */
export interface Named {
  sid?: string;
  friendly_name?: string;
}

/** Ends a preparation for now. Thrown from any step of it. */
export class Halt extends Error {
  constructor(readonly preparation: Exclude<Prepared, { outcome: 'ready' }>) {
    super(preparation.outcome);
  }
}
export const wait = (reason: string) => new Halt({ outcome: 'waiting', reason });
export const refuse = (feedback: FieldComplaint[]) => new Halt({ outcome: 'refused', feedback });

/** Runs a preparation; a `Halt` becomes its outcome. */
export const ended = async (work: () => Promise<Prepared>): Promise<Prepared> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Halt) return error.preparation;
    throw error;
  }
};

/** Runs a search; a `Halt` makes its outcome uncertain. */
export const searched = async (work: () => Promise<FoundSubmission>): Promise<FoundSubmission> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Halt && error.preparation.outcome === 'waiting')
      return { outcome: 'unknown', reason: error.preparation.reason };
    throw error;
  }
};

/** Reads Twilio's errors. Twilio's field names in their text are mapped to ours. */
export const twilioDialect = (ours: Readonly<Record<string, string>>): RegistryDialect => ({
  errorIn,
  complaintsIn(body) {
    const error = errorIn(body);
    if (!error) return [];
    const fields = Object.entries(ours).flatMap(([theirs, ourFields]) =>
      new RegExp(`\\b${theirs}\\b`, 'i').test(error.title) ? ourFields : [],
    );
    return [{ category: 'OTHERS', text: `${error.title} (${error.code})`, fields: [...new Set(fields)] }];
  },
});

/** Whether Twilio itself reports that the record does not exist. */
export const isGone = (reply: Reply): boolean =>
  reply.kind === 'answered' && reply.status === NOT_FOUND && errorIn(reply.body) !== undefined;

/** The reason of a failure, in Twilio's words where it gives one. */
export const reason = (reply: Reply) => reasonOf(reply, { errorIn });

/** Calls of one of Twilio's APIs that throw `Halt` where an answer is missing. `host`: see `hostOf`. */
export function recordsOf(ask: Ask, host: string, dialect: RegistryDialect) {
  const at = (path: string) => `${host}${path}`;

  /** @throws Halt unless the answer is 2xx */
  async function get<T extends object>(path: string): Promise<T> {
    const reply = await ask({ path: at(path) });
    const ok = okOf(reply);
    if (!ok) throw wait(reason(reply));
    return ok as T;
  }

  return {
    get,

    /** @throws Halt unless the answer is 2xx; a 400 is about what was said */
    async make<T extends object>(path: string, fields: Record<string, string>): Promise<T> {
      const call: ApiCall = { path: at(path), post: new URLSearchParams(fields) };
      const reply = await ask(call);
      const ok = okOf(reply);
      if (ok) return ok as T;
      const complaints =
        reply.kind === 'answered' && reply.status === 400 && dialect.complaintsIn(reply.body);
      throw complaints && complaints.length > 0 ? refuse(complaints) : wait(reason(reply));
    },

    /**
     * All records of a list; `key` holds them in each answer.
     * @throws Halt
     */
    async all<T>(path: string, key: string): Promise<T[]> {
      const records: T[] = [];
      let next: string | null = `${path}${path.includes('?') ? '&' : '?'}PageSize=${PAGE}`;
      for (let page = 0; next !== null && page < PAGES_MAX; page += 1) {
        const answer: Record<string, unknown> = await get(next);
        if (!Array.isArray(answer[key])) throw wait(troubleText('twilio_list_unreadable', { list: key }));
        records.push(...(answer[key] as T[]));
        const { next_page_url } = (answer['meta'] ?? {}) as { next_page_url?: string | null };
        const url = next_page_url && URL.canParse(next_page_url) ? new URL(next_page_url) : null;
        // Only its path: credentials go to no other host.
        next = url && url.pathname + url.search;
      }
      if (next !== null) throw wait(troubleText('twilio_list_too_long', { list: key }));
      return records;
    },
  };
}
