import type { DoNotCall } from '../../src/resources/do_not_calls/contract';
import type { consent_events } from '../db/schema/consent';
import { noteOf } from './list';

/** An entry of a do-not-call list, as far as the history tells it. */
export type Entry = Omit<DoNotCall, 'id' | 'created_at'> & { created_at: Date };
type Event = typeof consent_events.$inferSelect;

/** The sources of an `opted_in` that takes a person off the list. A later import never does (domain rule 7). */
const OWN_WILL: readonly Event['source'][] = ['start', 'staff'];

/**
 * The do-not-call entries of a person by client, as the person's events lead to them, in order. The list in the
 * database is kept in the same transactions as the history and must always equal this.
 */
export function entriesFrom(events: readonly Event[]): Map<string, Entry> {
  const list = new Map<string, Entry>();
  for (const event of events) {
    const known = list.get(event.client_id);
    if (event.kind === 'released' || (event.kind === 'opted_in' && OWN_WILL.includes(event.source)))
      list.delete(event.client_id);
    if (event.kind === 'held' && !known) list.set(event.client_id, entryOf(event));
    if (event.kind === 'opted_out' && !known) list.set(event.client_id, entryOf(event));
    if (event.kind === 'opted_out' && known?.source === 'wish')
      list.set(event.client_id, decided(known, event));
  }
  return list;
}

const entryOf = (event: Event): Entry => ({
  client_id: event.client_id,
  phone: event.phone,
  source: event.source as DoNotCall['source'],
  keyword: event.keyword,
  campaign_id: event.campaign_id,
  campaign_name: event.campaign_name,
  virtual_number: event.virtual_number,
  by: event.by,
  note: noteOf(event),
  created_at: event.at,
});

/** What becomes of a wish when it is decided: by whom, when and how, still with the number and the words of the wish. */
function decided(wish: Entry, event: Event): Entry {
  const { source, keyword, by, note, created_at } = entryOf(event);
  return { ...wish, source, keyword, by, note: note ?? wish.note, created_at };
}
