import { brands as contract } from '../../../src/resources/brands/contract';
import { TROUBLES } from '../../../src/rules/words/troubles';
import { brands as table } from '../../db/schema';
import { changedBy } from '../../events/announce';
import type { BrandReading, BrandSubmission } from '../../sending/carrier/registry';
import { BRAND_WORK, registryKey } from '../../sending/job/registryNotices';
import type { Kind } from './work';

/** Brands, as they are submitted. */
export const brandKind: Kind<typeof table.$inferSelect, BrandSubmission, BrandReading> = {
  queue: BRAND_WORK,
  table,
  shownIn: changedBy(contract, contract.create),
  neverMade: TROUBLES.brand_never_made,
  of: (registry) => registry,
  submissionOf: (_, row, at) => ({
    fields: row.registration,
    key: registryKey('brand', row),
    reference: row.id,
    at,
  }),
  isDecided: ({ status }) => status !== 'REGISTRATION_PENDING',
  refused: (feedback) => ({ status: 'REGISTRATION_FAILED', feedback }),
};
