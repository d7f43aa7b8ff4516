import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../server/db/client';

/** Acts on the history of consent by someone who may do everything in the database. */
export const intrusion =
  (db: Db) =>
  async (...statements: SQL[]): Promise<void> => {
    await db.execute(sql`alter table consent_events disable trigger user`);
    for (const statement of statements) await db.execute(statement);
    await db.execute(sql`alter table consent_events enable trigger user`);
  };

/** Statements that give a person's chain hashes that fit, as the database itself computes them. */
export const rehashed = (phone: string): SQL =>
  sql`do $$ declare e consent_events; last text := null; begin
    for e in select * from consent_events where phone = '${sql.raw(phone)}' order by n loop
      last := encode(sha256(convert_to(consent_content(e, last), 'UTF8')), 'hex');
      update consent_events set hash = last where tenant_id = e.tenant_id and phone = e.phone and n = e.n;
    end loop; end $$`;

/** Condition on one event of a person. */
export const at = (phone: string, n: number): SQL => sql`phone = ${phone} and n = ${n}::int`;
