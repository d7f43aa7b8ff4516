import {
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { audiences } from './audiences';
import { campaigns } from './campaigns';
import { tenantId } from './columns';

const ofCampaign = (t: { tenant_id: AnyPgColumn; campaign_id: AnyPgColumn }) =>
  foreignKey({
    columns: [t.tenant_id, t.campaign_id],
    foreignColumns: [campaigns.tenant_id, campaigns.id],
  }).onDelete('cascade');

/** Audiences whose numbers a campaign excludes, in the order in which they were chosen. */
export const campaign_excluded_audiences = pgTable(
  'campaign_excluded_audiences',
  {
    tenant_id: tenantId(),
    campaign_id: uuid().notNull(),
    audience_id: uuid().notNull(),
    position: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.campaign_id, t.audience_id] }),
    ofCampaign(t),
    foreignKey({
      columns: [t.tenant_id, t.audience_id],
      foreignColumns: [audiences.tenant_id, audiences.id],
    }).onDelete('cascade'),
    index('campaign_excluded_audiences_audience').on(t.tenant_id, t.audience_id),
  ],
);

/** Campaigns whose recipients a campaign excludes. */
export const campaign_excluded_campaigns = pgTable(
  'campaign_excluded_campaigns',
  {
    tenant_id: tenantId(),
    campaign_id: uuid().notNull(),
    excluded_id: uuid().notNull(),
    position: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.campaign_id, t.excluded_id] }),
    ofCampaign(t),
    foreignKey({
      columns: [t.tenant_id, t.excluded_id],
      foreignColumns: [campaigns.tenant_id, campaigns.id],
    }).onDelete('cascade'),
    index('campaign_excluded_campaigns_excluded').on(t.tenant_id, t.excluded_id),
  ],
);
