import type { TextEncoding } from '../../../../rules/csv/encoding';
import type { Mapping } from '../../../../rules/mapping';
import type { FileFacts, LocalCheck } from './read';

/** What the page asks the worker. */
export type Question =
  { ask: 'facts'; file: File } | { ask: 'check'; file: File; encoding: TextEncoding; mapping: Mapping };

/** What the worker tells; `problem` is a sentence for the person who chose the file. */
export type Told =
  | { told: 'share'; share: number }
  | { told: 'facts'; facts: FileFacts }
  | { told: 'check'; check: LocalCheck }
  | { told: 'problem'; message: string; code: string };
