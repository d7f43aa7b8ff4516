import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

export type { Socket };

export interface Destination {
  host: string;
  port: number;
  /** Null: unencrypted. `ca`: who signed the other side's certificate, if it is none of the public authorities. */
  tls: { ca?: string } | null;
}

/**
 * Connects to a server. Small writes are sent at once.
 * @returns `connected` resolves when bytes can be written, encrypted where asked; failures are events of the socket
 */
export function connectTo({ host, port, tls }: Destination): { socket: Socket; connected: Promise<void> } {
  const socket = tls ? connectTls({ host, port, ...tls }) : connect({ host, port });
  socket.setNoDelay(true);
  const connected = new Promise<void>((resolve) => {
    socket.once(tls ? 'secureConnect' : 'connect', () => resolve());
  });
  return { socket, connected };
}
