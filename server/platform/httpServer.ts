import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export type { Server as HttpServer, ServerResponse };

/** How long bytes are still read from a connection that was answered to its end, ms. */
const LINGER_MS = 5_000;

/**
 * Lets the last answer of a connection arrive. Node closes a connection at once, and the system answers what the client
 * still sends, such as the rest of a file that was refused, with a reset, which makes many clients forget the answer.
 * Here only our side is closed at first, and what comes is dropped until the client has closed its side.
 */
export function lingering(socket: Socket): void {
  socket.destroySoon = () => {
    if (socket.writable) socket.end();
    socket.resume();
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    timer.unref();
    socket.once('close', () => clearTimeout(timer));
  };
}

/** Resolves when what has arrived at the sockets of this process was read. */
export const afterPoll = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });
