import { getTableColumns, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { beforeAll } from 'vitest';
import type { ResourceDeclaration } from '../../src/admin/declaration';
import { headOf } from '../../src/admin/head';
import { whole } from '../../src/boot/whole';
import { registry } from '../../src/resources';
import { contracts } from '../../src/resources/contracts';
import { menu } from '../../src/resources/menu';
import { handlers } from '../../server/handlers';
import type { Handler, Unscoped } from '../../server/http/handler';
import { openOwnDatabase } from './database';
import { createTestServer } from './server';

interface MadeUp {
  declaration: ResourceDeclaration;
  table: PgTable;
  handlers: Readonly<Record<string, Handler | Unscoped>>;
}

/**
 * The product with one more entity, which only a test has: its server, with the table made and scoped by tenant, and
 * what `renderApp` takes as `parts`.
 */
export async function withEntity({ declaration, table, handlers: own }: MadeUp) {
  const parts = {
    contracts: [...contracts, declaration.contract],
    entries: [...registry, declaration],
    framework: whole.framework,
    menu: declaration.menu ? [...menu, headOf(declaration)] : menu,
  };
  const server = await createTestServer({
    open: openOwnDatabase,
    app: { contracts: parts.contracts, handlers: { ...handlers, ...own } },
  });
  beforeAll(async () => {
    const { name: table_name } = getTableConfig(table);
    const columns = Object.values(getTableColumns(table)).map(
      ({ name, notNull, getSQLType }, at, all) =>
        `"${name}" ${getSQLType.call(all[at])} ${notNull ? 'not null' : ''}`,
    );
    for (const statement of [
      `create table ${table_name} (${columns.join(', ')}, primary key (tenant_id, id))`,
      `alter table ${table_name} alter created_at set default now(), alter updated_at set default now(), alter version set default 0`,
      `alter table ${table_name} enable row level security`,
      `create policy tenant on ${table_name} to app_tenant using (tenant_id = current_setting('app.tenant_id')::uuid)`,
      `grant select, insert, update, delete on ${table_name} to app_tenant`,
    ])
      await server.db.execute(sql.raw(statement));
  });
  return { server, parts };
}
