import type { ProblemCode } from '../../../src/rules/codes/problemCodes';

/** Failures that an import keeps. No answer has them as its problem. */
export const IMPORT_FAILURES = {
  file_gone: 'The uploaded file is no longer there. Upload it again.',
  internal: 'The import did not succeed. Upload the file again.',
} as const satisfies Partial<Record<ProblemCode, string>>;
