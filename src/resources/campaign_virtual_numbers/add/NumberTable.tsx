import { useTranslate } from 'ra-core';
import { formatNumber, NO_VALUE } from '../../../i18n/format';
import { formatNational } from '../../../rules/formats/national';
import { DataTable, type DataColumn } from '../../../admin/value/DataTable';
import { StatusChip } from '../../../admin/value/StatusChip';
import { useDeclaration, useWords } from '../../../admin/registry';
import { ASSIGNMENT_CHOICES } from '../../../features/numbers/states';
import { useText, type Text } from '../texts';
import css from './add.module.css';
import type { Offer } from './useOffers';

interface NumberTableProps {
  offers: readonly Offer[];
  chosen: readonly string[];
  onToggle: (id: string) => void;
}

interface Table extends NumberTableProps {
  text: Text;
  word: (state: string) => string;
  none: string;
}

const columnsOf = ({ text, word, none, chosen, onToggle }: Table): DataColumn<Offer>[] => [
  {
    label: text('number'),
    cell: ({ id, phone, shared }) => (
      <span className={css.number}>
        <label className="exact">
          <input type="checkbox" checked={chosen.includes(id)} onChange={() => onToggle(id)} />{' '}
          <bdi>{formatNational(phone)}</bdi>
        </label>
        {shared && <span className={css.shared}>{text('shared')}</span>}
      </span>
    ),
  },
  {
    label: text('place'),
    cell: ({ city, state }) => <bdi>{[city, state].filter(Boolean).join(', ') || none}</bdi>,
  },
  {
    label: text('registered'),
    cell: ({ assignment_state }) => (
      <StatusChip tone={ASSIGNMENT_CHOICES[assignment_state].tone}>{word(assignment_state)}</StatusChip>
    ),
  },
  {
    label: text('recipients'),
    end: true,
    cell: ({ recipients }) => (recipients === undefined ? NO_VALUE : formatNumber(recipients)),
  },
];

/** Numbers to choose from, with how many recipients know each as one of their area. */
export function NumberTable(props: NumberTableProps) {
  const text = useText();
  const translate = useTranslate();
  const words = useWords(useDeclaration('campaign_virtual_numbers'));
  return (
    <DataTable
      caption={text('title')}
      rows={props.offers}
      keyOf={({ id }) => id}
      columns={columnsOf({
        ...props,
        text,
        word: (state) => words.choice('assignment_state', state),
        none: translate('app.none'),
      })}
    />
  );
}
