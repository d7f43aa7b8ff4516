import { startSentence } from '../db/embedded/engineFailure';

interface SystemError {
  code?: string;
  syscall?: string;
  address?: string;
  port?: number;
  path?: string;
}

const LISTENING: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there',
  EACCES: 'this user may not listen there',
  EADDRNOTAVAIL: 'this machine does not have that address',
};
const WRITING: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a part of it is a file',
  EEXIST: 'it is a file',
};
/** The system made no folder though the one above it is there: in /proc and the like nothing can be made. */
const UNMAKEABLE = 'nothing can be made in the folder above it';

/** Sentence for an address or a folder that the system does not give. */
function systemSentence(error: unknown, dataDir: string): string | undefined {
  const { code = '', syscall, address, port, path } = error as SystemError;
  if (syscall === 'listen' && LISTENING[code])
    return `Nothing can listen at ${address}:${port}, because ${LISTENING[code]}. Set HOST and PORT, or METRICS_HOST and METRICS_PORT, to another address, or end the other program.`;
  const why = code === 'ENOENT' && syscall === 'mkdir' ? UNMAKEABLE : WRITING[code];
  return path && why
    ? `${path} cannot be written, because ${why}. Set DATA_DIR (now ${dataDir}) to a folder that this user may write to.`
    : undefined;
}

/** Sentence with the cure, for an error that the operator can cure; otherwise undefined. */
export const failureSentence = (error: unknown, dataDir: string): string | undefined =>
  startSentence(error, dataDir) ?? systemSentence(error, dataDir);

/** Text of an error that ends the program: a sentence with the cure where the operator has one, otherwise the stack. */
export const failureText = (error: unknown, dataDir = process.env.DATA_DIR ?? './data'): string =>
  failureSentence(error, dataDir) ?? (error as Error).stack ?? String(error);
