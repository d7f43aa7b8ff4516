import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** The fate of the next mail: taken, taken without an answer, or refused with a code at a stage of the session. */
type Meets = 'taken' | 'taken, cut' | `${number} at ${'RCPT' | 'DATA'}`;

const refusal = (meets: Meets) =>
  Object.assign(new Error('Not now'), { responseCode: Number.parseInt(meets, 10) });

/** A mail server on a port of its own unless one is given, until it is closed. */
export async function openMailServer(at = 0) {
  const taken: { to: string[]; text: string }[] = [];
  const script: Meets[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_, __, done) {
      done(script[0]?.endsWith('RCPT') ? refusal(script.shift()!) : null);
    },
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (part: Buffer) => (text += part.toString()));
      stream.on('end', () => {
        const meets = script.shift() ?? 'taken';
        if (meets.endsWith('DATA')) return done(refusal(meets));
        taken.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
        if (meets === 'taken, cut') return cut();
        done();
      });
    },
  });
  server.on('error', () => undefined);
  const sockets = new Set<{ destroy(): void }>();
  let sessions = 0;
  server.server.on('connection', (socket: { destroy(): void }) => {
    sessions += 1;
    sockets.add(socket);
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(at);
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  return { url: `smtp://127.0.0.1:${port}`, taken, script, close, sessions: () => sessions };
}
