import { isolated } from '../../i18n/bidi';
import { formatNumber } from '../../i18n/format';
import { formatNational } from '../../rules/formats/national';
import type { Silence, StoryEvent } from '../../resources/people/contract';
import { en, type Text } from './texts';

/** The parts of an event that its sentence depends on. An event of the evidence has them too. */
export type Event = Pick<StoryEvent, 'kind' | 'source' | 'keyword' | 'by' | 'file_name'> &
  Partial<Pick<StoryEvent, 'state' | 'audience_name' | 'renews'>>;

const UNKNOWN = '–';
const value = (text: string | null | undefined) => (text ? isolated(text) : UNKNOWN);

/** One sentence for an event. */
export function sentenceOf(event: Event, text: Text): string {
  const { kind, source, state, by, file_name } = event;
  const values = {
    by: value(by),
    file: value(file_name),
    keyword: value(event.keyword),
    audience: value(event.audience_name),
  };
  const key = (name: string, otherwise: string) =>
    text((name in en ? name : otherwise) as keyof typeof en, values);
  switch (kind) {
    case 'opted_in':
    case 'opted_out': {
      const lacks = { staff: !by, wish: !by, import: !file_name, keyword: !event.keyword };
      const isBare = source !== null && source in lacks && lacks[source as keyof typeof lacks];
      const sentence = key(isBare ? '' : `${kind}.${source}`, `${kind}.other`);
      return event.renews ? text('renewed', { how: sentence }) : sentence;
    }
    case 'campaign':
      return key(`campaign.${state}`, 'campaign.sent');
    case 'reply':
      return key(by ? 'reply_by' : 'reply', 'reply');
    case 'added':
      return key(file_name ? 'added_file' : 'added', 'added');
    default:
      return key(kind, 'received');
  }
}

/** Clients and numbers that an event of consent applies to; empty for other events. */
export function scopeOf(
  { scope, client_name, virtual_number }: Pick<StoryEvent, 'scope' | 'client_name' | 'virtual_number'>,
  text: Text,
): string {
  if (!scope) return '';
  const number = value(virtual_number && formatNational(virtual_number));
  return text(`scope.${scope}`, { client: value(client_name), number });
}

/** Words for the messages after an opt-out: a sentence, and a line for each message that it names. `format`: of an instant. */
export function silenceOf(
  { sent, first, until, known_from }: Silence,
  text: Text,
  format: (instant: string) => string,
): { sentence: string; items: string[] } {
  const count = formatNumber(sent);
  const ended = until === null ? '' : format(until);
  const sentence =
    sent > 0
      ? text(until === null ? 'silence.sent' : 'silence.sent_until', {
          smart_count: sent,
          count,
          until: ended,
        })
      : known_from !== null
        ? text('silence.known', { from: format(known_from) })
        : until === null
          ? text('silence.none')
          : text('silence.until', { until: ended });
  const items = first.map(({ kind, campaign_name, at }) =>
    text(`silence.item.${kind}`, { campaign: value(campaign_name), at: format(at) }),
  );
  const more = sent - first.length;
  return {
    sentence,
    items: more > 0 ? [...items, text('silence.more', { count: formatNumber(more) })] : items,
  };
}
