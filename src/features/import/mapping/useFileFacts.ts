import { useCallback, useEffect, useRef, useState } from 'react';
import { uploadMax } from '../upload/limit';
import { FileProblem, factsOf } from './worker/reader';
import type { FileFacts } from './worker/read';

/** The chosen file and what is known of it. A file that cannot be taken is named together with the reason. */
export interface ChosenFile {
  file: File | undefined;
  facts: FileFacts | undefined;
  problem: FileProblem | undefined;
  /** Share that is read, while it is being read. */
  share: number | undefined;
}

const NONE: ChosenFile = { file: undefined, facts: undefined, problem: undefined, share: undefined };

/**
 * Reads a file as soon as it is chosen; another choice ends the reading. `choose` answers false for a file that
 * cannot be taken.
 */
export function useFileFacts(onRead: (facts: FileFacts, file: File) => void) {
  const [chosen, setChosen] = useState<ChosenFile>(NONE);
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);

  const choose = useCallback(
    async (file: File): Promise<boolean> => {
      reading.current?.abort();
      const controller = new AbortController();
      reading.current = controller;
      if (file.size > uploadMax()) {
        setChosen({ ...NONE, file, problem: new FileProblem('too_large') });
        return false;
      }
      setChosen({ ...NONE, file, share: 0 });
      try {
        const facts = await factsOf(file, controller.signal, (share) =>
          setChosen((now) => ({ ...now, share })),
        );
        setChosen({ ...NONE, file, facts });
        onRead(facts, file);
        return true;
      } catch (error) {
        if (controller.signal.aborted) return true;
        if (!(error instanceof FileProblem)) throw error;
        setChosen({ ...NONE, file, problem: error });
        return false;
      }
    },
    [onRead],
  );
  const clear = useCallback(() => {
    reading.current?.abort();
    setChosen(NONE);
  }, []);
  return { chosen, choose, clear };
}
