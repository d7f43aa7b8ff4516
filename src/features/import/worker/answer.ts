import { CsvProblem, type CsvProblemCode, type Lookalike } from '../../../rules/formats/csv/problem';
import {
  checkRows,
  readFacts,
  rejectsOf,
  type FileFacts,
  type Judged,
  type LocalCheck,
  type LedgerWords,
} from './read';

/** Why a whole file is refused: another format, a defect, or the file is gone. */
export type FileProblemCode = Exclude<CsvProblemCode, 'not_csv'> | Lookalike | 'unreadable' | 'too_large';

/** Requests from the page to the worker. */
export type Question =
  | { ask: 'facts'; file: File }
  | ({ ask: 'check' } & Judged)
  | ({ ask: 'rejects'; words: LedgerWords } & Judged);

/** Replies of the worker. A `problem` is named by the end of its text's key, `csv.<code>`. */
export type Reply =
  | { kind: 'share'; share: number }
  | { kind: 'facts'; facts: FileFacts }
  | { kind: 'check'; check: LocalCheck }
  | { kind: 'rejects'; rejects: Blob }
  | { kind: 'problem'; code: FileProblemCode; row?: number };

/** Smallest share between two progress reports. */
const STEP = 0.01;

/** Forwards shares, but not more often than a person can notice. */
function sparse(send: (reply: Reply) => void) {
  let last = 0;
  return (share: number) => {
    if (share - last < STEP && share < 1) return;
    last = share;
    send({ kind: 'share', share });
  };
}

/** Answers one question, in the worker or, without worker support, on the page. */
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

/** Any other error means a file that vanished from the disk, or that the browser may no longer read. */
function problemOf(error: unknown): { code: FileProblemCode; row?: number } {
  if (!(error instanceof CsvProblem)) return { code: 'unreadable' };
  const { code, lookalike = 'binary', row } = error;
  return { code: code === 'not_csv' ? lookalike : code, ...(row !== undefined && { row }) };
}
