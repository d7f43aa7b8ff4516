import * as s from '../../contract/schema';
import { count, flag, id, instant, reason, stored } from '../../contract/common';
import { Confirmed, confirmed } from '../../contract/confirmed';
import { defineContract, get, list, post } from '../../contract/define';
import { ANY_ROLE, TENANT_ADMIN, TENANT_STAFF, type Roles } from '../../contract/roles';
import { AT_CLOSING, HOURS_MODES, startFields } from './values';

/** Roles that decide: the tenant's own staff. The provider has no say in what a tenant sends. */
export const APPROVERS = [TENANT_STAFF, TENANT_ADMIN] as const satisfies Roles;

/** `void`: what it asked for has changed since, so nobody can approve it anymore. */
export const APPROVAL_STATES = ['waiting', 'approved', 'declined', 'withdrawn', 'void'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** Changes that void a request: it is bound to these, and to no other job having been started since. */
export const APPROVAL_CHANGES = ['text', 'audience', 'time', 'price', 'job'] as const;
export type ApprovalChange = (typeof APPROVAL_CHANGES)[number];

const FACTS = ['reach', 'opted_out', 'version', 'price', 'hours', 'senders', 'names'] as const;
/** The figures and facts that the person who asked was shown, as a start confirms them. */
export const ApprovalFacts = s.pick(Confirmed, FACTS);
export type ApprovalFacts = s.Infer<typeof ApprovalFacts>;

/** A request for a second person's approval of a job that reaches more people than the tenant's size. */
export const JobApproval = s.object({
  ...stored,
  tenant_id: id(),
  campaign_id: id(),
  campaign_name: s.string(),
  client_id: id(),
  client_name: s.string(),
  state: s.enum(APPROVAL_STATES),
  /** Why it is void. */
  changes: s.array(s.enum(APPROVAL_CHANGES)),
  /** The person who asked, or the name of the key. */
  by: s.nullable(s.string()),
  /** The caller asked. */
  mine: s.boolean(),
  /** The caller is a second person who may decide. */
  may_decide: s.boolean(),
  message: s.string(),
  facts: ApprovalFacts,
  /** Number of people in `facts`. */
  reach: count(),
  /** The highest price in `facts`, in millionths of the currency; null if none is known. */
  cost: s.nullable(count()),
  currency: s.nullable(s.string()),
  /** Null: at once. */
  scheduled_at: s.nullable(instant()),
  hours: s.enum(HOURS_MODES),
  at_closing: s.enum(AT_CLOSING),
  override_reason: s.nullable(s.string()),
  note: s.nullable(s.string()),
  /** SHA-256 of the text, audience, time and price that an approval is bound to, hex. */
  fingerprint: s.string(),
  decided_by: s.nullable(s.string()),
  decided_at: s.nullable(instant()),
  /** Why it was declined. */
  reason: s.nullable(s.string()),
  /** The job that the approval started. */
  job_id: s.nullable(id()),
});
export type JobApproval = s.Infer<typeof JobApproval>;

const OF_CAMPAIGN = '/campaigns/{campaign_id}/approvals';
const ONE = `${OF_CAMPAIGN}/{id}` as const;
const affects = ['campaigns', 'glance'];
const filters = {
  /** Only requests that wait for a decision the caller may make. */
  to_approve: flag(),
};

export const jobApprovals = defineContract({
  name: 'job_approvals',
  record: JobApproval,
  key: ['campaign_id', 'id'],
  sortable: ['created_at'],
  list: [
    list(0, OF_CAMPAIGN, JobApproval, { roles: ANY_ROLE, query: filters }),
    list(0, '/campaigns/approvals', JobApproval, { roles: ANY_ROLE, query: filters }),
  ],
  /** Asks a second person to start this job. Replaces a void request; refused while another one waits. */
  create: post(0, OF_CAMPAIGN, {
    roles: ANY_ROLE,
    rights: ['start'],
    status: 201,
    precondition: 'after',
    carrier: 'send',
    // A schema of its own: the document names a start's by the call that starts.
    body: s.strictObject(startFields),
    answer: JobApproval,
    affects,
  }),
  one: get(0, ONE, { roles: ANY_ROLE, answer: JobApproval }),
  actions: {
    /** Starts the job. Refused for the person who asked, for API keys, and once anything has changed. */
    approve: post(0, `${ONE}/approve`, {
      roles: APPROVERS,
      rights: ['approve'],
      paid: true,
      carrier: 'send',
      body: s.strictObject({ confirmed: confirmed(...FACTS) }),
      confirms: ({ facts }: JobApproval) => facts,
      answer: JobApproval,
      affects: [...affects, 'jobs', 'campaign_virtual_numbers', 'clients'],
    }),
    decline: post(0, `${ONE}/decline`, {
      roles: APPROVERS,
      rights: ['approve'],
      query: { reason: reason() },
      answer: JobApproval,
      affects,
    }),
    /** By the person who asked. */
    withdraw: post(0, `${ONE}/withdraw`, {
      roles: ANY_ROLE,
      rights: ['start'],
      answer: JobApproval,
      affects,
    }),
  },
});
