import { useCallback, useMemo } from 'react';
import { useDraft } from '../../../admin/form/useDraft';
import { csvLine } from '../../../rules/formats/csv/write';
import { columnsQuery, type Decided } from '../../../features/import/mapping';
import { FileDrop, useFileFacts } from '../../../features/import/FileDrop';
import { MapStep } from '../../../features/import/MapStep';
import { Section } from '../../../admin/page/Section';
import { useText } from '../texts';
import { IGNORE, isPhone, mappingProblems } from '../../../rules/formats/mapping';
import type { FileFacts } from '../../../features/import/worker/read';
import css from './desk.module.css';

/** A person who opts out does so with every number in their row. */
const NOTHING: Decided = { mapping: [], phones: 'each' };

/** A selected file with its mapping. Only phone numbers are imported from it. */
export function useFromFile(key: string) {
  const { value: decided, set: setDecided } = useDraft(`${key} columns`, NOTHING);
  const onRead = useCallback(
    ({ guess }: FileFacts) =>
      setDecided({ ...NOTHING, mapping: guess.map((target) => (isPhone(target) ? target : IGNORE)) }),
    [setDecided],
  );
  const { chosen, choose, clear, isTyped, isRestored } = useFileFacts(key, onRead);
  const { facts } = chosen;
  const problems = useMemo(
    () => (facts ? mappingProblems(facts.columns, decided.mapping) : []),
    [facts, decided],
  );
  return { chosen, choose, clear, isTyped, isRestored, decided, setDecided, problems };
}

type FromFile = ReturnType<typeof useFromFile>;

/** A sample file with a fictional number. */
const TEMPLATE = {
  name: 'do-not-call-template.csv',
  content: csvLine(['phone']) + csvLine(['+12025550123']),
};

/** The input of a check: a file and the columns with its numbers. */
export interface Asked {
  file: File;
  query: Record<string, string>;
  /** For pasted numbers: the line of each. */
  lines?: readonly number[];
}

interface FilePartProps {
  from: FromFile;
  onCheck: (check: Asked) => void;
}

/** Numbers from a file. The phone columns are guessed, and the person can correct them. */
export function FilePart({ from, onCheck }: FilePartProps) {
  const text = useText();
  const { chosen, choose, decided, setDecided, problems } = from;
  const { file, facts } = chosen;
  return (
    <Section title={text('file_title')} lead={text('file_lead')}>
      <FileDrop
        chosen={chosen}
        missing={false}
        help={text('file_help')}
        template={TEMPLATE}
        onFile={(picked) => void choose(picked)}
      />
      {file && facts && (
        <>
          <MapStep phonesOnly facts={facts} decided={decided} problems={problems} onChange={setDecided} />
          <div className={css.actions}>
            <button
              type="button"
              className="button primary"
              disabled={problems.length > 0}
              onClick={() => onCheck({ file, query: columnsQuery(facts, decided) })}
            >
              {text('check_file')}
            </button>
          </div>
        </>
      )}
    </Section>
  );
}
