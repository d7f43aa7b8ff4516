/** The server without its port, to be killed. Says when its background work has begun, how far it is, and when all is done. */
import { sql } from 'drizzle-orm';
import { assemble } from '../../server/assemble';
import { rows } from '../../server/db/client';
import { readEnv } from '../../server/config/env';

const LOOK_MS = 200;

const { deps, stop } = await assemble(readEnv(process.env), 'all');
const say = (line: string) => process.stdout.write(`${line}\n`);
say('working');

let before = '';
const timer = setInterval(async () => {
  const [now] = await rows<{ sent: number; open: number; untold: number }>(
    deps.db,
    sql`select coalesce(sum(sent), 0)::int as sent,
      count(*) filter (where state in ('scheduled', 'queued', 'preparing', 'sending'))::int as open,
      (select count(*)::int from sim_events) as untold from jobs`,
  );
  const line = `sent ${now!.sent}`;
  if (line !== before) say(line);
  before = line;
  if (now!.open > 0 || now!.untold > 0) return;
  clearInterval(timer);
  await stop();
  say('done');
  process.exit(0);
}, LOOK_MS);
