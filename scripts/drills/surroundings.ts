import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { TwilioServer } from '../../tests/support/carriers/twilioServer';

/** Account at the carrier that lists texts from people. */
export const KEEPER = 'keeper';

/** Services around an installation that no restore of its database takes back. */
export interface Surroundings {
  /** Settings by which the product uses them. */
  env: Record<string, string>;
  /** Whether the mail server takes mails; at first it refuses them for the time being. */
  mail: { isOpen: boolean; taken: number };
  /** Keeps a text from a person at the carrier. Its webhook reaches nobody. */
  keep(from: string, to: string, text: string): void;
  close(): Promise<void>;
}

/** A mail server, and a stand-in for Twilio, which lists the texts that it got from people. */
export async function startSurroundings(folder: string): Promise<Surroundings> {
  const mail = { isOpen: false, taken: 0 };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, next) =>
      next(mail.isOpen ? null : Object.assign(new Error('Not now'), { responseCode: 451 })),
    onData(stream, _session, next) {
      stream.resume().on('end', () => {
        mail.taken += 1;
        next();
      });
    },
  });
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve));
  const carrier = new TwilioServer({ now: () => new Date() }, KEEPER);
  const accounts = {
    simulator: { kind: 'simulator', per_second: 1_000 },
    [KEEPER]: {
      kind: 'twilio',
      account_sid: carrier.accountSid,
      auth_token: carrier.authToken,
      base_url: await carrier.listen(),
      public_url: carrier.publicUrl,
      timeout_seconds: 3,
    },
  };
  const file = join(folder, 'carriers.json');
  writeFileSync(file, JSON.stringify({ accounts }));
  return {
    env: {
      CARRIERS_FILE: file,
      SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    },
    mail,
    keep: (from, to, text) =>
      void carrier.kept.push({
        id: `MO${carrier.kept.length}`,
        from,
        to,
        text,
        at: Date.now(),
        raw: {},
      }),
    async close() {
      await carrier.close();
      await new Promise<void>((resolve) => void smtp.close(resolve));
    },
  };
}
