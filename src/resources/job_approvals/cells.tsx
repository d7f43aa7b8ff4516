import type { Shown } from '../../admin/declaration';
import { formatClock, formatList, NO_VALUE } from '../../i18n/format';
import { formatNational } from '../../rules/formats/national';
import type { ApprovalFacts } from './contract';

const listed = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : []);

/** Names of audiences, each of its own direction. */
export function Names({ value }: Shown) {
  const names = listed(value);
  return names.length === 0
    ? NO_VALUE
    : names.map((name, n) => <Item key={name} name={name} first={n === 0} />);
}

const Item = ({ name, first }: { name: string; first: boolean }) => (
  <>
    {!first && ', '}
    <bdi>{name}</bdi>
  </>
);

/** The numbers that the messages leave from. */
export function Senders({ value }: Shown) {
  const phones = listed(value).map((phone) => formatNational(phone));
  return phones.length === 0 ? NO_VALUE : <bdi>{formatList(phones)}</bdi>;
}

/** The client's sending window, in each recipient's local time. */
export function Hours({ value }: Shown) {
  const hours = value as ApprovalFacts['hours'];
  return hours ? <bdi>{`${formatClock(hours.start)} – ${formatClock(hours.end)}`}</bdi> : NO_VALUE;
}
