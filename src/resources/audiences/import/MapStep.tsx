import type { mappingProblems } from '../../../rules/mapping';
import { DataTable, type DataColumn } from '../../build/parts/DataTable';
import { useText, type Text } from '../texts';
import css from './import.module.css';
import { TargetSelect, type Column } from './TargetSelect';
import type { FileFacts } from './worker/read';

interface MapStepProps {
  facts: FileFacts;
  mapping: readonly string[];
  problems: ReturnType<typeof mappingProblems>;
  onChange: (mapping: readonly string[]) => void;
}

const columnsOf = (text: Text, set: (index: number, target: string) => void): DataColumn<Column>[] => [
  {
    label: text('map.column'),
    cell: ({ name }) => <span className={css.name}>{name}</span>,
  },
  {
    label: text('map.samples'),
    cell: ({ samples }) => <span className={css.samples}>{samples.join(' · ')}</span>,
  },
  {
    label: text('map.becomes'),
    cell: (column) => <TargetSelect column={column} onChange={set} />,
  },
];

/** Each column of the file with samples and what it becomes; problems stand beside the column at fault. */
export function MapStep({ facts, mapping, problems, onChange }: MapStepProps) {
  const text = useText();
  const said = (problem: (typeof problems)[number] | undefined) =>
    problem && text(`mapping.${problem.code}`, problem.values);
  const rows = facts.columns.map((name, index): Column => ({
    index,
    name,
    samples: facts.samples[index] ?? [],
    target: mapping[index] ?? '',
    problem: said(problems.find(({ column }) => column === name)),
  }));
  const set = (index: number, target: string) =>
    onChange(mapping.map((old, i) => (i === index ? target : old)));
  return (
    <>
      {problems
        .filter(({ column }) => column === undefined)
        .map((problem) => (
          <p key={problem.code} className={css.problem} role="alert">
            {said(problem)}
          </p>
        ))}
      {!facts.hasHeader && <p className={css.hint}>{text('map.no_header')}</p>}
      <DataTable
        caption={text('map.caption')}
        rows={rows}
        keyOf={({ index }) => index}
        columns={columnsOf(text, set)}
      />
    </>
  );
}
