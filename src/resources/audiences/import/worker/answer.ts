import { CsvProblem } from '../../../../rules/csv/problem';
import type { Question, Told } from './protocol';
import { checkRows, readFacts } from './read';

/** Least part of the file between two reports of progress. */
const STEP = 0.01;

/** Sends shares on, but no more often than a person can see. */
function sparse(tell: (told: Told) => void) {
  let last = 0;
  return (share: number) => {
    if (share - last < STEP && share < 1) return;
    last = share;
    tell({ told: 'share', share });
  };
}

/** A file that vanished from the disk, or that the browser may not read any more. */
const UNREADABLE = 'The file can no longer be read. Choose it again.';

/** Answers one question, in the worker or, where there are none, on the page. */
export async function answer(question: Question, tell: (told: Told) => void): Promise<void> {
  const onShare = sparse(tell);
  try {
    if (question.ask === 'facts') tell({ told: 'facts', facts: await readFacts(question.file, onShare) });
    else {
      const { file, encoding, mapping } = question;
      tell({ told: 'check', check: await checkRows(file, encoding, mapping, onShare) });
    }
  } catch (error) {
    const known = error instanceof CsvProblem;
    tell({
      told: 'problem',
      code: known ? error.code : 'unreadable',
      message: known ? error.message : UNREADABLE,
    });
  }
}
