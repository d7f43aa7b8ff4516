import { useCallback, useMemo, useState } from 'react';
import { IGNORE, isPhone, mappingProblems } from '../../../rules/mapping';
import type { Decided } from '../../../features/import/mapping/decided';
import { useFileFacts } from '../../../features/import/mapping/useFileFacts';
import type { FileFacts } from '../../../features/import/mapping/worker/read';

/** Who asks to be left alone is left alone on every number that the file has of them. */
const NOTHING: Decided = { mapping: [], phones: 'each' };

/** A chosen file with what its columns are; nothing but numbers is taken from it. */
export function useFromFile() {
  const [decided, setDecided] = useState(NOTHING);
  const onRead = useCallback(
    ({ guess }: FileFacts) =>
      setDecided({ ...NOTHING, mapping: guess.map((target) => (isPhone(target) ? target : IGNORE)) }),
    [],
  );
  const { chosen, choose, clear } = useFileFacts(onRead);
  const { facts } = chosen;
  const problems = useMemo(
    () => (facts ? mappingProblems(facts.columns, decided.mapping) : []),
    [facts, decided],
  );
  return { chosen, choose, clear, decided, setDecided, problems };
}

export type FromFile = ReturnType<typeof useFromFile>;
