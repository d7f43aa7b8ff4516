import { and, eq } from 'drizzle-orm';
import { campaignRegistrations as contract } from '../../../src/resources/campaign_registrations/contract';
import { standingOf } from '../../../src/rules/law/registration';
import { TROUBLES } from '../../../src/rules/words/troubles';
import { brands, registered_campaigns as table } from '../../db/schema';
import { changedBy } from '../../events/announce';
import type { CampaignReading, CampaignSubmission } from '../../sending/carrier/registry';
import { CAMPAIGN_WORK, registryKey, wakeRegistered } from '../../sending/job/registryNotices';
import type { Kind } from './work';

/** 10DLC campaigns, as they are submitted. */
export const campaignKind: Kind<typeof table.$inferSelect, CampaignSubmission, CampaignReading> = {
  queue: CAMPAIGN_WORK,
  table,
  shownIn: changedBy(contract, contract.create),
  neverMade: TROUBLES.campaign_never_made,
  of: ({ campaigns }) => campaigns,
  async submissionOf(tx, row, at) {
    if (row.tenant_id === null || row.registration === null) return null;
    const [brand] = await tx
      .select({ registry_id: brands.registry_id, tcr_id: brands.tcr_id })
      .from(brands)
      .where(and(eq(brands.tenant_id, row.tenant_id), eq(brands.id, row.brand_id)));
    const known = brand?.registry_id ?? brand?.tcr_id;
    if (!known) return null;
    const { registration: fields, id: reference } = row;
    return { fields, brand: known, key: registryKey('campaign', row), reference, at };
  },
  onReading: async (deps, tx, row, before) => {
    const isBack = standingOf(row) === 'approved' && standingOf(before) !== 'approved';
    if (isBack && row.tenant_id !== null) await wakeRegistered(tx, deps, row.tenant_id);
  },
  isDecided: (row) => !['in_review', 'draft'].includes(standingOf(row)),
  onAcceptance: { pipeline_status: 'TCR_PENDING' },
  refused: (feedback) => ({
    pipeline_status: 'TCR_FAILED',
    rejection: {
      code: '',
      text: feedback.map(({ text }) => text).join(' '),
      fields: [...new Set(feedback.flatMap(({ fields }) => fields))],
    },
  }),
};
