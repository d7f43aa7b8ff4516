import { useId } from 'react';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { CONSENT_TEXT, isConsentTarget } from '../../rules/formats/consentColumns';
import {
  IGNORE,
  looksLikePhones,
  isPhone,
  type mappingProblems,
  type PhonesMode,
} from '../../rules/formats/mapping';
import { DataTable, type DataColumn } from '../../admin/value/DataTable';
import { severalPhones, type Decided, choiceOf, choices, CUSTOM } from './mapping';
import { useMappingText, type MappingText } from './mapping/texts';
import { Question, type Questions } from './Question';
import type { FileFacts } from './worker/read';
import { toFieldName } from '../../rules/formats/fields';
import css from './import.module.css';

interface MapStepProps {
  facts: FileFacts;
  decided: Decided;
  problems: ReturnType<typeof mappingProblems>;
  /** Offers only phone numbers as targets. */
  phonesOnly?: boolean;
  questions?: Questions;
  onChange: (decided: Decided) => void;
}

/** True for a target that lists or imports people by the column's cells. */
const tellsWho = (target: string) => isConsentTarget(target) && target !== CONSENT_TEXT;

const columnsOf = (
  text: MappingText,
  phonesOnly: boolean,
  questions: Questions | undefined,
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
    cell: (column) => (
      <TargetSelect column={column} phonesOnly={phonesOnly} questions={questions} onChange={set} />
    ),
  },
];

/** Each column of the file with samples and its target. Problems are shown next to their column. */
export function MapStep({ facts, decided, problems, phonesOnly = false, questions, onChange }: MapStepProps) {
  const text = useMappingText();
  const { mapping, phones } = decided;
  const sentenceOf = (problem: (typeof problems)[number] | undefined) =>
    problem && text(`mapping.${problem.code}`, problem.values);
  const rows = facts.columns.map((name, index): Column => ({
    index,
    name,
    samples: facts.samples[index] ?? [],
    target: mapping[index] ?? '',
    problem: sentenceOf(problems.find(({ column }) => column === name)),
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
            {sentenceOf(problem)}
          </p>
        ))}
      {!facts.hasHeader && <p className={css.hint}>{text('map.no_header')}</p>}
      {mapping.some(isPhone) && others.length > 0 && (
        <p className={css.hint}>{text('map.more_phones', { name: others[0]!.name })}</p>
      )}
      {!phonesOnly && mapping.some(tellsWho) && (
        <p className={css.hint}>
          {text('map.consent', { name: rows.find(({ target }) => tellsWho(target))!.name })}
        </p>
      )}
      <div className={css.columns}>
        <DataTable
          caption={text('map.caption')}
          rows={rows}
          keyOf={({ index }) => index}
          columns={columnsOf(text, phonesOnly, questions, set)}
        />
      </div>
      {severalPhones(decided) && (
        <SeveralPhones value={phones} onChange={(mode) => onChange({ mapping, phones: mode })} />
      )}
    </>
  );
}

const MODES = ['first', 'each'] as const satisfies readonly PhonesMode[];

interface SeveralPhonesProps {
  value: PhonesMode;
  onChange: (value: PhonesMode) => void;
}

/** Chooses how to treat a row with several numbers. */
function SeveralPhones({ value, onChange }: SeveralPhonesProps) {
  const text = useMappingText();
  const name = useId();
  return (
    <fieldset className={css.several}>
      <legend>{text('several.title')}</legend>
      {MODES.map((mode) => (
        <label key={mode}>
          <input type="radio" name={name} checked={mode === value} onChange={() => onChange(mode)} />
          <span>{text(`several.${mode}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** A column of the file with its target. */
interface Column {
  index: number;
  name: string;
  /** The first non-empty values. */
  samples: readonly string[];
  target: string;
  problem: string | undefined;
}

const NAME_MAX = 40;

interface TargetSelectProps {
  column: Column;
  /** Only phone numbers are imported from the file. */
  phonesOnly: boolean;
  questions: Questions | undefined;
  onChange: (index: number, target: string) => void;
}

/** Chooses a column's target: ignored, a known field, or a named custom field. */
function TargetSelect({ column, phonesOnly, questions, onChange }: TargetSelectProps) {
  const text = useMappingText();
  const { index, name, target, problem } = column;
  const choice = phonesOnly && isConsentTarget(target) ? IGNORE : choiceOf(target);
  const aria = {
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem && `column-${index}-problem`,
  };
  return (
    <div className={css.target}>
      <NativeSelect
        value={choice}
        onChange={(event) =>
          onChange(index, event.target.value === CUSTOM ? toFieldName(name) : event.target.value)
        }
        input={<OutlinedInput size="small" error={problem !== undefined} />}
        inputProps={{ 'aria-label': text('map.target_of', { name }), ...aria }}
      >
        {choices(text, phonesOnly).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
      {choice === CUSTOM && (
        <OutlinedInput
          size="small"
          value={target}
          error={problem !== undefined}
          onChange={(event) => onChange(index, event.target.value)}
          inputProps={{
            'aria-label': text('map.name_of', { name }),
            maxLength: NAME_MAX,
            ...aria,
          }}
        />
      )}
      <Question name={name} questions={questions} />
      {problem && (
        <p className="field-error" id={`column-${index}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}
