import { validate } from '../../contract/schema/validate';
import { Confirmed, type ConfirmedMember } from '../../contract/confirmed';
import { isApiError, problemCode } from '../../dataProvider/errors';
import { formatList, formatMoney, formatNumber } from '../../i18n/format';
import { type Text, useText } from './texts';

type Sentence<M extends ConfirmedMember> = (was: Confirmed[M], now: Confirmed[M], text: Text) => string;

/** Sentence of one difference, by the member of `Confirmed` that it concerns. */
const SENTENCES: { [M in ConfirmedMember]?: Sentence<M> } = {
  reach: (was = 0, now = 0, text) => text('reach', { was: formatNumber(was), now: formatNumber(now) }),
  version: (_was, _now, text) => text('version'),
  price: (was, now, text) => {
    const money = (price: Confirmed['price']) =>
      price ? formatMoney(price.micros, price.currency) : text('price_unknown');
    return text('price', { was: money(was), now: money(now) });
  },
  hours: (was, now, text) => {
    if (!was || !now) return text('other');
    const { start, end, outside = 0 } = now;
    const moved = (part: keyof typeof now) =>
      was[part] !== undefined && JSON.stringify(was[part]) !== JSON.stringify(now[part]);
    const sentences = [
      (moved('start') || moved('end')) && text('hours', { start, end }),
      moved('policy') && text('policy'),
      moved('purpose') && text('purpose'),
      (moved('closed') || moved('always')) && text('days'),
      moved('outside') && text('outside', { count: formatNumber(outside) }),
    ];
    return sentences.filter(Boolean).join('; ') || text('other');
  },
  last_message: (_was, _now, text) => text('last_message'),
  last_reply: (_was, _now, text) => text('last_reply'),
  names: (was = [], now = [], text) => {
    const more = now.filter((name) => name && !was.includes(name));
    const fewer = was.filter((name) => name && !now.includes(name));
    const sentences = [
      more.length > 0 && text('names_more', { names: formatList(more) }),
      fewer.length > 0 && text('names_fewer', { names: formatList(fewer) }),
    ];
    return sentences.filter(Boolean).join('; ') || text('other');
  },
  counts: (was = {}, now = {}, text) => {
    const moved = Object.keys(now).filter((name) => was[name] !== now[name]);
    const sentences = moved.map((name) =>
      text('count', { was: formatNumber(was[name] ?? 0), now: formatNumber(now[name] ?? 0) }),
    );
    return sentences.join('; ') || text('other');
  },
  source: (was, now, text) =>
    now?.keyword && now.keyword !== was?.keyword ? text('texted', { keyword: now.keyword }) : text('source'),
  scope: (_was, _now, text) => text('scope'),
  senders: (_was, _now, text) => text('senders'),
};

/** True if the server refused an action because the confirmed facts have changed. */
export const isChanged = (error: unknown): boolean => isApiError(error) && problemCode(error) === 'changed';

/** Describes the change since the confirmation was shown; undefined for any other failure. */
export function useChanges(): (error: unknown) => string | undefined {
  const text = useText();
  return (error) => {
    if (!isApiError(error) || problemCode(error) !== 'changed') return undefined;
    const changes = (error.problem.changes ?? []).map(({ member, was, now }) => {
      const read = (value: unknown) => validate(Confirmed, value == null ? {} : { [member]: value }).data;
      const sides = { was: read(was), now: read(now) };
      const sentence = SENTENCES[member as ConfirmedMember] as Sentence<ConfirmedMember> | undefined;
      return sentence && sides.was && sides.now
        ? sentence(sides.was[member as ConfirmedMember], sides.now[member as ConfirmedMember], text)
        : text('other');
    });
    return text('changed', { changes: [...new Set(changes)].join('; ') || text('other') });
  };
}
