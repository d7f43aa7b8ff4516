import type { MappingProblem } from '../../../rules/mapping';
import { DataTable, type DataColumn } from '../../build/parts/DataTable';
import { useText, type Text } from '../../build/useText';
import css from './import.module.css';
import { TargetSelect, type Column } from './TargetSelect';
import type { FileFacts } from './worker/read';

interface MapStepProps {
  facts: FileFacts;
  mapping: readonly string[];
  problems: readonly MappingProblem[];
  onChange: (mapping: readonly string[]) => void;
}

const columnsOf = (text: Text, set: (index: number, target: string) => void): DataColumn<Column>[] => [
  {
    label: text('map.column', 'Column in the file'),
    cell: ({ name }) => <span className={css.name}>{name}</span>,
  },
  {
    label: text('map.samples', 'First values'),
    cell: ({ samples }) => <span className={css.samples}>{samples.join(' · ')}</span>,
  },
  {
    label: text('map.becomes', 'Becomes'),
    cell: (column) => <TargetSelect column={column} onChange={set} />,
  },
];

/** Each column of the file with samples and what it becomes; problems stand beside the column at fault. */
export function MapStep({ facts, mapping, problems, onChange }: MapStepProps) {
  const text = useText('audiences');
  const rows = facts.columns.map((name, index): Column => ({
    index,
    name,
    samples: facts.samples[index] ?? [],
    target: mapping[index] ?? '',
    problem: problems.find(({ column }) => column === name)?.message,
  }));
  const set = (index: number, target: string) =>
    onChange(mapping.map((old, i) => (i === index ? target : old)));
  return (
    <>
      {problems
        .filter(({ column }) => column === undefined)
        .map(({ code, message }) => (
          <p key={code} className={css.problem} role="alert">
            {message}
          </p>
        ))}
      {!facts.hasHeader && (
        <p className={css.hint}>
          {text(
            'map.no_header',
            'The first row holds a phone number, so it is taken for a person and not for headings.',
          )}
        </p>
      )}
      <DataTable
        caption={text('map.caption', 'Columns of the file')}
        rows={rows}
        keyOf={({ index }) => index}
        columns={columnsOf(text, set)}
      />
    </>
  );
}
