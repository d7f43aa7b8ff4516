import { describe, expect, it } from 'vitest';
import { standingOf } from '../../../src/rules/law/registration';

describe('the state of a registered campaign', () => {
  it.each([
    ['PENDING', 'DRAFT', 'draft'],
    ['PENDING', 'TCR_PENDING', 'in_review'],
    ['ACTIVE', 'TCR_ACCEPTED', 'in_review'],
    ['ACTIVE', 'TELNYX_ACCEPTED', 'in_review'],
    ['ACTIVE', 'MNO_PENDING', 'in_review'],
    ['ACTIVE', 'IN_PROGRESS', 'in_review'],
    ['ACTIVE', 'SOMETHING_NEW', 'in_review'],
    ['ACTIVE', 'MNO_ACCEPTED', 'approved'],
    ['ACTIVE', 'MNO_PROVISIONED', 'approved'],
    ['ACTIVE', 'VERIFIED', 'approved'],
    ['PENDING', 'TCR_FAILED', 'rejected'],
    ['ACTIVE', 'TELNYX_FAILED', 'rejected'],
    ['ACTIVE', 'MNO_REJECTED', 'rejected'],
    ['ACTIVE', 'MNO_PROVISIONING_FAILED', 'rejected'],
    ['ACTIVE', 'FAILED', 'rejected'],
    ['ACTIVE', 'TCR_SUSPENDED', 'suspended'],
    ['SUSPENDED', 'MNO_PROVISIONED', 'suspended'],
    ['ACTIVE', 'TCR_EXPIRED', 'expired'],
    ['EXPIRED', 'MNO_PROVISIONED', 'expired'],
  ])('%s at the registry, %s in the pipeline: %s', (tcr_status, pipeline_status, standing) => {
    expect(standingOf({ tcr_status, pipeline_status })).toBe(standing);
  });
});
