import { inTransactions, PGBOUNCER, startPooler } from '../support/pgbouncer';
import { startPostgres } from '../support/postgres';
import { openInstallation } from './firstDay/operator';
import { testFirstDay } from './firstDay/test';

/** Fewer connections to the server than the product opens, so that they are shared. */
const CONNECTIONS = 4;
const SECRET_KEY = '5a'.repeat(32);

/** On PostgreSQL, behind pgbouncer where that is installed: `npm run drill -- first-day` insists on it. */
async function openOnPostgres() {
  const postgres = await startPostgres();
  const direct = await postgres.fresh();
  const pooler = PGBOUNCER ? await startPooler(postgres, inTransactions(CONNECTIONS)) : undefined;
  const installation = await openInstallation({
    DATABASE_URL: pooler ? pooler.through(direct) : direct,
    SECRET_KEY,
  });
  return {
    ...installation,
    async close() {
      await installation.close();
      await pooler?.close();
      await postgres.close();
    },
  };
}

testFirstDay(
  `an empty installation leads to the first delivered text of a second tenant, on PostgreSQL${PGBOUNCER ? ' behind pgbouncer' : ''}`,
  openOnPostgres,
);
