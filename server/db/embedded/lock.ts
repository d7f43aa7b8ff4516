import { createHash, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../../lib/startError';
import { olderOwner } from './olderLock';

/** Another running process owns the data directory. */
export class LockedError extends StartError {
  constructor(dataDir: string, owner: string) {
    super(
      `The data directory ${dataDir} is in use by ${owner}. Stop that process first, or set DATA_DIR to another ` +
        'directory. To run several processes, use PostgreSQL: set DATABASE_URL.',
    );
  }
}

/** Longest socket path that every system accepts, including the name. Longer ones would be cut silently. */
const SOCKET_PATH_MAX = 100;
/** How long the owner has to say who it is; it cannot while it is busy or frozen. */
const ANSWER_MS = 500;

/**
 * Makes this process the only one that uses an embedded database: two on one directory silently destroy each other's
 * data.
 *
 * The owner listens on a socket in `dataDir/lock`, so the kernel knows whether it is running, even across containers
 * that share the directory, where process ids mean nothing, and immediately after a SIGKILL. Sockets are numbered, and
 * the highest number is the owner's. A starting process that finds the highest one dead links its own listening socket
 * under the next number; only one of several succeeds. The highest is never removed, so a process that was delayed
 * after looking finds a higher number when it looks again, and gives up.
 * @returns the function that releases the lock
 * @throws LockedError while another process has it; StartError if the file system does not support it
 */
export async function acquireLock(dataDir: string): Promise<() => void> {
  const older = olderOwner(dataDir);
  if (older) throw new LockedError(dataDir, older);
  return process.platform === 'win32' ? lockPipe(dataDir) : lockSocket(dataDir);
}

async function lockSocket(dataDir: string): Promise<() => void> {
  const folder = join(realpathSync(dataDir), 'lock');
  const { path, drop } = await shortened(folder, dataDir);
  let server: Server | undefined;
  try {
    const socketName = `new-${randomUUID()}`;
    server = await listen(join(path, socketName)).catch((error: NodeJS.ErrnoException) => {
      throw unsuitable(dataDir, error);
    });
    await takeOver(path, socketName, dataDir);
    return () => void server!.close();
  } catch (error) {
    server?.close();
    throw error;
  } finally {
    drop();
  }
}

/** Gives the socket `socketName` the highest number, or throws if the current highest is alive. */
async function takeOver(folder: string, socketName: string, dataDir: string): Promise<void> {
  for (;;) {
    const last = highest(folder);
    const owner = last > 0 ? await ownerOf(join(folder, String(last))) : null;
    if (owner) throw new LockedError(dataDir, owner);
    const mine = join(folder, String(last + 1));
    try {
      linkSync(join(folder, socketName), mine);
    } catch (error) {
      // Another process was faster: look again.
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw unsuitable(dataDir, error as NodeJS.ErrnoException);
    }
    if (highest(folder) > last + 1) {
      rmSync(mine, { force: true });
      continue;
    }
    rmSync(join(folder, socketName), { force: true });
    for (let n = last; n > 0 && numbers(folder).includes(n); n -= 1)
      rmSync(join(folder, String(n)), { force: true });
    return;
  }
}

const numbers = (folder: string): number[] =>
  readdirSync(folder)
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
const highest = (folder: string): number => Math.max(0, ...numbers(folder));

function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.end(`process ${process.pid} on ${hostname()}`);
    });
    server.once('error', reject);
    server.listen(path, () => resolve(server.unref()));
  });
}

/** Describes the process that listens on a socket; null if there is none. When in doubt, there is one. */
function ownerOf(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    let holder = '';
    const owned = () => resolve(holder || 'another process');
    const socket = connect(path);
    socket.setTimeout(ANSWER_MS, () => {
      owned();
      socket.destroy();
    });
    socket.on('data', (chunk) => (holder += chunk.toString()));
    socket.once('end', owned);
    socket.once('error', ({ code }: NodeJS.ErrnoException) =>
      code === 'ECONNREFUSED' || code === 'ENOENT' ? resolve(null) : owned(),
    );
  });
}

/** A path to `folder` that is short enough for a socket. */
async function shortened(folder: string, dataDir: string): Promise<{ path: string; drop(): void }> {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw unsuitable(dataDir, error as NodeJS.ErrnoException);
  }
  if (Buffer.byteLength(folder) <= SOCKET_PATH_MAX - randomUUID().length)
    return { path: folder, drop: () => {} };
  const shortcut = mkdtempSync(join(tmpdir(), 'lock-'));
  const path = join(shortcut, 'd');
  symlinkSync(folder, path);
  return { path, drop: () => rmSync(shortcut, { recursive: true, force: true }) };
}

/** Errors from file systems without sockets or hard links. */
const UNKNOWN_HERE = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EINVAL', 'ENOSYS', 'ENXIO', 'EAFNOSUPPORT'];

const unsuitable = (dataDir: string, { code = '', message }: NodeJS.ErrnoException): StartError =>
  new StartError(
    UNKNOWN_HERE.includes(code)
      ? `The data directory ${dataDir} is on a file system without sockets (${code}), such as a network drive or ` +
          'a Windows folder in a container, so it cannot be protected from a second process. Set DATA_DIR to a ' +
          'directory on a local disk or a volume, or set DATABASE_URL to use PostgreSQL.'
      : `The data directory ${dataDir} cannot be used: ${message}.`,
  );

/** On Windows: a named pipe belongs to the machine and ends with its process. */
async function lockPipe(dataDir: string): Promise<() => void> {
  const name = createHash('sha256').update(realpathSync(dataDir).toLowerCase()).digest('hex').slice(0, 32);
  const path = `\\\\.\\pipe\\sms-campaign-console-${name}`;
  const server = await listen(path).catch(async () => {
    throw new LockedError(dataDir, (await ownerOf(path)) ?? 'another process');
  });
  return () => void server.close();
}
