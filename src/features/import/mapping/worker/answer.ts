import { CsvProblem } from '../../../../rules/csv/problem';
import type { FileProblemCode, Question, Told } from './protocol';
import { checkRows, readFacts } from './read';
import { rejectsOf } from './rejects';

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

/** Answers one question, in the worker or, where there are none, on the page. */
export async function answer(question: Question, tell: (told: Told) => void): Promise<void> {
  const onShare = sparse(tell);
  try {
    if (question.ask === 'facts') tell({ told: 'facts', facts: await readFacts(question.file, onShare) });
    else if (question.ask === 'check')
      tell({ told: 'check', check: await checkRows(question.file, question.encoding, question, onShare) });
    else tell({ told: 'rejects', rejects: await rejectsOf(question, question.words, onShare) });
  } catch (error) {
    tell({ told: 'problem', ...problemOf(error) });
  }
}

/** Anything else is a file that vanished from the disk, or that the browser may not read any more. */
function problemOf(error: unknown): { code: FileProblemCode; row?: number } {
  if (!(error instanceof CsvProblem)) return { code: 'unreadable' };
  const { code, lookalike = 'binary', row } = error;
  return { code: code === 'not_csv' ? lookalike : code, ...(row !== undefined && { row }) };
}
