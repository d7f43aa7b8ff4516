import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

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

/** Longest wait for a turn of the event loop without a new connection. */
const TURNS_MAX = 1_000;

/**
 * Stops listening right after a turn of the event loop that brought no connection: the system resets those that wait to
 * be accepted, and a balancer does not repeat a POST that it has sent over one. Open connections stay open, idle ones too.
 */
export async function stopListening(http: Server): Promise<void> {
  let arrived = true;
  const note = () => {
    arrived = true;
  };
  http.on('connection', note);
  for (let turn = 0; arrived && turn < TURNS_MAX; turn += 1) {
    arrived = false;
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
  http.off('connection', note);
  // The HTTP server's own method would close idle connections at once, over which a balancer may be sending.
  NetServer.prototype.close.call(http);
}
