/** The part of the library that the tests use; it has no types. */
declare module 'smpp' {
  import type { Server } from 'node:net';

  export interface Pdu {
    command: string;
    command_status: number;
    response(fields?: Record<string, unknown>): Pdu;
    [field: string]: unknown;
  }

  export interface Session {
    on(event: string, listener: (pdu: Pdu) => void): void;
    send(pdu: Pdu): boolean;
    deliver_sm(fields: Record<string, unknown>, answered?: (pdu: Pdu) => void): boolean;
    close(): void;
  }

  const library: {
    createServer(options: object, listener: (session: Session) => void): Server;
    ESME_ROK: number;
    ESME_RTHROTTLED: number;
  };
  export default library;
}
