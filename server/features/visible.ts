import { type SQL, sql } from 'drizzle-orm';

/** Rows that show without "show archived": neither they nor their client are archived. */
export const visible = (table: 'audiences' | 'campaigns'): SQL => {
  const name = sql.identifier(table);
  return sql`not ${name}.archived and not exists (
    select 1 from clients c where c.tenant_id = ${name}.tenant_id and c.id = ${name}.client_id and c.archived)`;
};
