import type { TextEncoding } from '../../../../rules/csv/encoding';
import type { Mapping, PhonesMode } from '../../../../rules/mapping';
import type { CsvProblemCode, Lookalike } from '../../../../rules/csv/problem';
import type { FileFacts, LocalCheck } from './read';
import type { LedgerWords } from './rejects';

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
export type Told =
  | { told: 'share'; share: number }
  | { told: 'facts'; facts: FileFacts }
  | { told: 'check'; check: LocalCheck }
  | { told: 'rejects'; rejects: Blob }
  | { told: 'problem'; code: FileProblemCode; row?: number };
