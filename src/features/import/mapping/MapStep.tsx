import { looksLikePhones, isPhone, type mappingProblems } from '../../../rules/mapping';
import { DataTable, type DataColumn } from '../../../admin/parts/DataTable';
import { severalPhones, type Decided } from './decided';
import css from './mapping.module.css';
import { SeveralPhones } from './SeveralPhones';
import { TargetSelect, type Column } from './TargetSelect';
import { useMappingText, type MappingText } from './texts';
import type { FileFacts } from './worker/read';

interface MapStepProps {
  facts: FileFacts;
  decided: Decided;
  problems: ReturnType<typeof mappingProblems>;
  /** Targets beside the phone number; default: all that the rules know, and own ones. */
  phonesOnly?: boolean;
  onChange: (decided: Decided) => void;
}

const columnsOf = (
  text: MappingText,
  phonesOnly: boolean,
  set: (index: number, target: string) => void,
): DataColumn<Column>[] => [
  {
    label: text('map.column'),
    cell: ({ name, samples }) => (
      <span className={css.column}>
        <bdi className={css.name}>{name}</bdi>
        <bdi className={css.samples}>{samples.join(' · ')}</bdi>
      </span>
    ),
  },
  {
    label: text('map.becomes'),
    cell: (column) => <TargetSelect column={column} phonesOnly={phonesOnly} onChange={set} />,
  },
];

/** Each column of the file with samples and what it becomes; problems stand beside the column at fault. */
export function MapStep({ facts, decided, problems, phonesOnly = false, onChange }: MapStepProps) {
  const text = useMappingText();
  const { mapping, phones } = decided;
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
    onChange({ phones, mapping: mapping.map((old, i) => (i === index ? target : old)) });
  const others = rows.filter(({ samples, target }) => !isPhone(target) && looksLikePhones(samples));
  return (
    <>
      {problems
        .filter(({ column }) => column === undefined)
        .map((problem) => (
          <p key={problem.code} className="problem" role="alert">
            {said(problem)}
          </p>
        ))}
      {!facts.hasHeader && <p className={css.hint}>{text('map.no_header')}</p>}
      {mapping.some(isPhone) && others.length > 0 && (
        <p className={css.hint}>{text('map.more_phones', { name: others[0]!.name })}</p>
      )}
      <div className={css.columns}>
        <DataTable
          caption={text('map.caption')}
          rows={rows}
          keyOf={({ index }) => index}
          columns={columnsOf(text, phonesOnly, set)}
        />
      </div>
      {severalPhones(decided) && (
        <SeveralPhones value={phones} onChange={(mode) => onChange({ mapping, phones: mode })} />
      )}
    </>
  );
}
