import { CsvProblem, type CsvProblemCode, type Lookalike } from '../../../rules/csv/problem';
import { checkRows, readFacts, rejectsOf, type FileFacts, type LocalCheck, type LedgerWords } from './read';
import type { TextEncoding } from '../../../rules/csv/encoding';
import type { Mapping, PhonesMode } from '../../../rules/mapping';

/** Why a file as a whole cannot be taken: what it is instead, what is broken, or that it is gone. */
export type FileProblemCode = Exclude<CsvProblemCode, 'not_csv'> | Lookalike | 'unreadable' | 'too_large';

/** A file together with what is decided about it. */
export interface Judged {
  file: File;
  encoding: TextEncoding;
  mapping: Mapping;
  phones: PhonesMode;
}

/** What the page asks the worker. */
export type Question =
  | { ask: 'facts'; file: File }
  | ({ ask: 'check' } & Judged)
  | ({ ask: 'rejects'; words: LedgerWords } & Judged);

/** What the worker tells. A `problem` is named by the end of its text's key, `csv.<code>`. */
export type Reply =
  | { kind: 'share'; share: number }
  | { kind: 'facts'; facts: FileFacts }
  | { kind: 'check'; check: LocalCheck }
  | { kind: 'rejects'; rejects: Blob }
  | { kind: 'problem'; code: FileProblemCode; row?: number };

/** Least part of the file between two reports of progress. */
const STEP = 0.01;

/** Sends shares on, but no more often than a person can see. */
function sparse(send: (reply: Reply) => void) {
  let last = 0;
  return (share: number) => {
    if (share - last < STEP && share < 1) return;
    last = share;
    send({ kind: 'share', share });
  };
}

/** Answers one question, in the worker or, where there are none, on the page. */
export async function answer(question: Question, send: (reply: Reply) => void): Promise<void> {
  const onShare = sparse(send);
  try {
    if (question.ask === 'facts') send({ kind: 'facts', facts: await readFacts(question.file, onShare) });
    else if (question.ask === 'check')
      send({ kind: 'check', check: await checkRows(question.file, question.encoding, question, onShare) });
    else send({ kind: 'rejects', rejects: await rejectsOf(question, question.words, onShare) });
  } catch (error) {
    send({ kind: 'problem', ...problemOf(error) });
  }
}

/** Anything else is a file that vanished from the disk, or that the browser may not read any more. */
function problemOf(error: unknown): { code: FileProblemCode; row?: number } {
  if (!(error instanceof CsvProblem)) return { code: 'unreadable' };
  const { code, lookalike = 'binary', row } = error;
  return { code: code === 'not_csv' ? lookalike : code, ...(row !== undefined && { row }) };
}
