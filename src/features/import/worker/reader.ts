import { loadCode } from '../../../loading/loadCode';
import type { Decided } from '../mapping';
import type { FileProblemCode, Question, Reply } from './answer';
import type { FileFacts, LocalCheck, OnShare, LedgerWords } from './read';

/** The whole file is refused. */
export class FileProblem extends Error {
  constructor(
    readonly code: FileProblemCode,
    /** Row with the problem, counted from 1. */
    readonly row?: number,
  ) {
    super(code);
    this.name = 'FileProblem';
  }
}

type Send = (reply: Reply) => void;

/**
 * Asks a worker of its own; returns a function that ends it. Without worker support the page reads the
 * file itself.
 */
function start(question: Question, send: Send, fail: (error: unknown) => void): () => void {
  if (typeof Worker === 'undefined') {
    void loadCode(() => import('./answer'))
      .then(({ answer }) => answer(question, send))
      .catch(fail);
    return () => undefined;
  }
  const worker = new Worker(new URL('./csv.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => send(data));
  worker.addEventListener('error', (event) => fail(event.error ?? new Error(event.message)));
  worker.postMessage(question, { transfer: [] });
  return () => worker.terminate();
}

async function ask<T>(
  question: Question,
  signal: AbortSignal,
  onShare: OnShare,
  take: (reply: Reply) => T | undefined,
): Promise<T> {
  let stop: () => void = () => undefined;
  try {
    return await new Promise<T>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      stop = start(
        question,
        (reply) => {
          if (reply.kind === 'share') onShare(reply.share);
          else if (reply.kind === 'problem') reject(new FileProblem(reply.code, reply.row));
          else resolve(take(reply) as T);
        },
        reject,
      );
    });
  } finally {
    stop();
  }
}

/** Columns, samples and row count of a file. Rejects with FileProblem. */
export const factsOf = (file: File, signal: AbortSignal, onShare: OnShare): Promise<FileFacts> =>
  ask({ ask: 'facts', file }, signal, onShare, (reply) => (reply.kind === 'facts' ? reply.facts : undefined));

/** Counts of a file's rows with a mapping, as far as the file alone shows. Rejects with FileProblem. */
export const checkOf = (
  file: File,
  { encoding }: Pick<FileFacts, 'encoding'>,
  decided: Decided,
  signal: AbortSignal,
  onShare: OnShare,
): Promise<LocalCheck> =>
  ask({ ask: 'check', file, encoding, ...decided }, signal, onShare, (reply) =>
    reply.kind === 'check' ? reply.check : undefined,
  );

/** The rejected rows, as far as the file alone shows, as a CSV file. Rejects with FileProblem. */
export const rejectsOf = (
  file: File,
  { encoding }: Pick<FileFacts, 'encoding'>,
  decided: Decided,
  words: LedgerWords,
  signal: AbortSignal,
  onShare: OnShare,
): Promise<Blob> =>
  ask({ ask: 'rejects', file, encoding, ...decided, words }, signal, onShare, (reply) =>
    reply.kind === 'rejects' ? reply.rejects : undefined,
  );
