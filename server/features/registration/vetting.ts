import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { brandVettings as contract } from '../../../src/resources/brand_vettings/contract';
import { ORDERED_CLASSES } from '../../../src/rules/law/vetting';
import { TROUBLES } from '../../../src/rules/words/troubles';
import { brand_vettings as table } from '../../db/schema';
import { changedBy } from '../../events/announce';
import type { VettingReading, VettingSubmission } from '../../sending/carrier/registry';
import { BRAND_WORK, VETTING_WORK } from '../../sending/job/registryNotices';
import type { Kind } from './work';

type Row = typeof table.$inferSelect;

/** Vettings of brands, as they are ordered or imported. */
export const vettingKind: Kind<Row, VettingSubmission, VettingReading> = {
  queue: VETTING_WORK,
  table,
  shownIn: changedBy(contract, contract.create),
  neverMade: TROUBLES.vetting_never_made,
  // A vetting takes two days, and records may have valid ones only.
  neverMadeMs: 3 * 86_400_000,
  of: ({ vettings }, { registered_brand }) => vettings?.of(registered_brand),
  async submissionOf(tx, row, at) {
    const others = await tx
      .select({ id: table.registry_id })
      .from(table)
      .where(
        and(
          eq(table.tenant_id, row.tenant_id),
          eq(table.brand_id, row.brand_id),
          ne(table.id, row.id),
          isNotNull(table.registry_id),
        ),
      );
    const { provider, vetting_id: id, vetting_token: token } = row;
    return {
      provider,
      vetting_class: ORDERED_CLASSES.find((each) => each === row.vetting_class) ?? null,
      imported: id === null ? null : { id, token },
      at,
      known: others.map((other) => other.id!),
    };
  },
  isDecided: ({ state }) => state !== 'PENDING',
  onAcceptance: { vetting_token: null },
  refused: (feedback) => ({
    state: 'FAILED',
    reason: feedback.map(({ text }) => text).join(' '),
    vetting_token: null,
  }),
  // The brand's score and identity follow from it.
  onDecision: ({ queue }, tx, { tenant_id, brand_id: id }) =>
    queue.enqueue(tx, BRAND_WORK, { tenant_id, id, once: true }),
};
