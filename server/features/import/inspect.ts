import { ConsentFinder } from '../../../src/rules/formats/consentColumns';
import { detectEncoding, openCsv } from '../../../src/rules/formats/csv/open';
import { CsvProblem } from '../../../src/rules/formats/csv/problem';
import {
  guessMapping,
  mappingProblems,
  type Mapping,
  type PhonesMode,
} from '../../../src/rules/formats/mapping';
import { readMapping, undecidedProblem } from '../../../src/rules/formats/mappingParam';
import { invalid, type ProblemError, ruleError, wrongKind } from '../../http/problem';
import { bytesOf } from '../../platform/files';
import type { Layout } from './file';

/** Everything about a file that is known before any of its rows is stored. */
export interface Inspected extends Layout {
  /** Number of data rows, without blank lines. */
  readonly rows: number;
  readonly hasHeader: boolean;
  readonly columns: readonly string[];
  /** By column, whether and how it is about consent. */
  readonly consents: ConsentFinder['targets'];
}

/** How many rows are used to guess a mapping if the caller sends none. */
const SAMPLES = 20;

/** The error for an unreadable file: 415 for another kind of file, 422 for a broken one. */
const refusal = (error: CsvProblem): ProblemError =>
  error.code === 'not_csv' || error.code === 'binary_content'
    ? wrongKind(error.lookalike ?? (error.code === 'not_csv' ? 'binary' : error.code), error)
    : invalid([ruleError('file', { code: error.code, message: error.message })]);

/**
 * Reads a whole file once without storing anything, so that problems with the file are reported while its sender waits.
 * Where it `asks`, a column about consent must be mapped or ignored by the sender.
 * @throws 415 or 422
 */
export async function inspect(
  path: string,
  parameter: string | undefined,
  phones: PhonesMode = 'first',
  { asks = true } = {},
): Promise<Inspected> {
  try {
    const encoding = await detectEncoding(bytesOf(path));
    const { hasHeader, columns, rows: batches } = await openCsv(bytesOf(path), encoding);
    const samples: (readonly string[])[] = [];
    const finder = new ConsentFinder(columns);
    let rows = 0;
    for await (const batch of batches) {
      rows += batch.length;
      if (asks) for (const { cells } of batch) finder.see(cells);
      if (samples.length < SAMPLES) samples.push(...batch.slice(0, SAMPLES).map(({ cells }) => cells));
    }
    if (rows === 0) throw new CsvProblem('only_header');
    const consents = asks ? finder.targets : [];
    const mapping = mappingOf(parameter, columns, samples, consents);
    return { encoding, rows, phones, mapping, hasHeader, columns, consents };
  } catch (error) {
    throw error instanceof CsvProblem ? refusal(error) : error;
  }
}

/** A guess, unless a column is about consent: its meaning is not guessed. */
function guessed(
  columns: readonly string[],
  samples: readonly (readonly string[])[],
  consents: ConsentFinder['targets'],
): ReturnType<typeof readMapping> {
  const undecided = columns.find((_, i) => consents[i] !== undefined);
  return undecided === undefined
    ? { mapping: guessMapping(columns, samples) }
    : { problem: undecidedProblem(undecided) };
}

function mappingOf(
  parameter: string | undefined,
  columns: readonly string[],
  samples: readonly (readonly string[])[],
  consents: ConsentFinder['targets'],
): Mapping {
  const read = parameter ? readMapping(parameter, columns, consents) : guessed(columns, samples, consents);
  const problems = 'problem' in read ? [read.problem] : mappingProblems(columns, read.mapping);
  if (problems.length > 0) throw invalid(problems.map((each) => ruleError('mapping', each)));
  return 'mapping' in read ? read.mapping : [];
}
