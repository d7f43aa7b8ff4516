import { NO_VALUE } from '../../../i18n/format';
import { formatNational } from '../../../rules/formats/national';
import { DataTable, type DataColumn } from '../../../admin/value/DataTable';
import { StatusChip } from '../../../admin/value/StatusChip';
import { useText } from '../texts';

export interface Offer {
  id: string;
  phone: string;
  area_code: string;
  city: string | null;
  state: string | null;
  near_match: boolean;
}

interface OfferTableProps {
  offers: readonly Offer[];
  chosen: readonly string[];
  onToggle: (phone: string) => void;
}

interface PickProps {
  phone: string;
  checked: boolean;
  onToggle: (phone: string) => void;
}

/** The number with the box that chooses it. */
const Pick = ({ phone, checked, onToggle }: PickProps) => (
  <label className="exact">
    <input type="checkbox" checked={checked} onChange={() => onToggle(phone)} /> {formatNational(phone)}
  </label>
);

/** Numbers on offer, with their places. */
export function OfferTable({ offers, chosen, onToggle }: OfferTableProps) {
  const text = useText();
  const columns: DataColumn<Offer>[] = columnsOf(text, chosen, onToggle);
  return (
    <DataTable caption={text('offers_caption')} rows={offers} keyOf={({ id }) => id} columns={columns} />
  );
}

const columnsOf = (
  text: ReturnType<typeof useText>,
  chosen: readonly string[],
  onToggle: (phone: string) => void,
): DataColumn<Offer>[] => [
  {
    label: text('number'),
    cell: ({ phone }) => <Pick phone={phone} checked={chosen.includes(phone)} onToggle={onToggle} />,
  },
  { label: text('city'), cell: ({ city }) => city ?? NO_VALUE },
  { label: text('state'), cell: ({ state }) => state ?? NO_VALUE },
  {
    label: text('match'),
    cell: ({ near_match }) =>
      near_match ? <StatusChip tone="warning">{text('match_near')}</StatusChip> : text('match_exact'),
  },
];
