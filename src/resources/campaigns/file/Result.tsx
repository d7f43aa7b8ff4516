import { useCreatePath } from 'ra-core';
import { Link } from '../../../router';
import { formatNumber } from '../../../i18n/format';
import { DataTable, type DataColumn } from '../../../admin/value/DataTable';
import { Section } from '../../../admin/page/Section';
import { StatusChip } from '../../../admin/value/StatusChip';
import { MESSAGE_MAX } from '../contract';
import type { RowProblem } from '../../../rules/formats/campaignFile';
import css from './file.module.css';
import { en as texts, useText, type Text } from './texts';

/** The outcome of one row. */
export interface Outcome {
  row: number;
  id: string | null;
  name: string;
  error: string | null;
  code: RowProblem | null;
}

const columnsOf = (text: Text, addressOf: (id: string) => string): DataColumn<Outcome>[] => [
  { label: text('row'), cell: ({ row }) => formatNumber(row) },
  {
    label: text('name'),
    cell: ({ id, name }) => (id === null ? <bdi>{name}</bdi> : <Link to={addressOf(id)}>{name}</Link>),
  },
  { label: text('outcome'), cell: (outcome) => <OutcomeCell {...outcome} /> },
];

function OutcomeCell({ id, error, code }: Outcome) {
  const text = useText();
  if (id !== null) return <StatusChip tone="success">{text('created')}</StatusChip>;
  const key = code && (`row.${code}` as const);
  return (
    <>
      <StatusChip tone="danger">{text('not_created')}</StatusChip>{' '}
      <span className="wrap">{key && key in texts ? text(key, { max: MESSAGE_MAX }) : error}</span>
    </>
  );
}

/** The outcome of every row, with links to the new campaigns. */
export function Result({ outcomes, onAgain }: { outcomes: readonly Outcome[]; onAgain: () => void }) {
  const text = useText();
  const createPath = useCreatePath();
  const made = outcomes.filter(({ id }) => id !== null).length;
  const rest = outcomes.length - made;
  const counts = [
    text('made', { smart_count: made, count: formatNumber(made) }),
    rest > 0 && text('left_out', { smart_count: rest, count: formatNumber(rest) }),
  ];
  return (
    <>
      <Section title={text('result')} lead={<output>{counts.filter(Boolean).join(' ')}</output>} flush>
        <DataTable
          caption={text('result')}
          columns={columnsOf(text, (id) => createPath({ resource: 'campaigns', id, type: 'show' }))}
          rows={outcomes}
          keyOf={({ row }) => row}
        />
      </Section>
      <div className={css.actions}>
        <Link className="button primary" to="/campaigns">
          {text('to_list')}
        </Link>
        <button type="button" className="button" onClick={onAgain}>
          {text('again')}
        </button>
      </div>
    </>
  );
}
