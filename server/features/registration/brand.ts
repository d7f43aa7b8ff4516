import { brands as contract } from '../../../src/resources/brands/contract';
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
  neverMade: 'The carrier’s records do not have this brand, so it was not submitted. Register it again.',
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
