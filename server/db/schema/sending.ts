import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Job } from '../../../src/resources/jobs/contract';
import type { DecisionReasons, DirectReasons } from '../../../src/resources/people/values';
import { campaigns } from './campaigns';
import { carrierAccount, instant, tenantId } from './columns';

/** One run of a campaign. Its counters are changed in the transaction that changes the ledger. */
export const jobs = pgTable(
  'jobs',
  {
    tenant_id: tenantId(),
    id: uuid().notNull(),
    campaign_id: uuid().notNull(),
    state: text().$type<Job['state']>().notNull(),
    scheduled_at: instant(),
    note: text(),
    /** The text and the purpose when the job was created; later edits apply to the next job. */
    message: text().notNull(),
    purpose: text().$type<NonNullable<DecisionReasons['hours']['purpose']>>(),
    /** Progress of copying the audiences into the ledger; a restart continues from here. */
    cursor_audience_id: uuid(),
    cursor_target_id: bigint({ mode: 'number' }),
    /** Highest row number used. There are gaps where audiences overlap. */
    cursor_n: integer().notNull().default(0),
    targeted: integer().notNull().default(0),
    sent: integer().notNull().default(0),
    delivered: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    rejected: integer().notNull().default(0),
    unknown: integer().notNull().default(0),
    skipped_do_not_call: integer().notNull().default(0),
    skipped_empty_message: integer().notNull().default(0),
    skipped_unresolved_field: integer().notNull().default(0),
    /** People the campaign excludes. */
    skipped_excluded: integer().notNull().default(0),
    /** People skipped because their hours ended first, in a job that stops at closing. */
    skipped_expired: integer().notNull().default(0),
    /** People in countries that the account may not send to. */
    skipped_country: integer().notNull().default(0),
    /** People without the consent that the client requires. */
    skipped_no_consent: integer().notNull().default(0),
    skipped_consent_expired: integer().notNull().default(0),
    skipped_line_type: integer().notNull().default(0),
    skipped_scrub_listed: integer().notNull().default(0),
    skipped_scrub_unknown: integer().notNull().default(0),
    skipped_disclosure: integer().notNull().default(0),
    canceled: integer().notNull().default(0),
    replied: integer().notNull().default(0),
    opted_out: integer().notNull().default(0),
    /** Failed messages that a carrier filtered for their text. */
    filtered: integer().notNull().default(0),
    segments: integer().notNull().default(0),
    /** Cost of its `priced` messages, in millionths of the currency; the carrier has reported the price of `told`. */
    cost: bigint({ mode: 'number' }).notNull().default(0),
    priced: integer().notNull().default(0),
    told: integer().notNull().default(0),
    started_at: instant(),
    /** When the first and the latest message were sent; changed with `sent`. */
    first_sent_at: instant(),
    last_sent_at: instant(),
    /** When sending ended. */
    finished_at: instant(),
    /** While it is `sent`: until when receipts are awaited. */
    receipts_until: instant(),
    /** When the last receipt came, or the wait for receipts ended. */
    completed_at: instant(),
    /** User who stopped it; null if no one did. */
    stopped_by: text(),
    error: text().$type<NonNullable<Job['error']>>(),
    /** How it treats recipients outside their hours; set on creation. */
    hours: text().$type<Job['hours']>().notNull().default('warn'),
    /** How it treats recipients whose hours end before they are reached. */
    at_closing: text().$type<Job['at_closing']>().notNull().default('continue'),
    /** The states with a law of their own that the places of its rows know. Null: a version before this column wrote them. */
    law_states: text(),
    /** Account whose carrier is unreachable, if the job waits for it. */
    away_account: text(),
    /**
     * Number of people that its start confirmed, and the rows of its audiences then; `sampled`: the number was estimated
     * from a part of them. Null: nothing was confirmed.
     */
    confirmed_reach: jsonb().$type<{ reach: number; rows: number; sampled: boolean }>(),
    /** Its numbers when rows of a paused one were set aside, which keep their number as long as these are the same. */
    aside_from: text(),
    /** The last limit that held it back, and when. */
    held_by: jsonb().$type<NonNullable<Job['limited']> & { at: string }>(),
    /** Warnings that a user resumed the job in spite of, so that the same ones do not pause it again. */
    resumed: jsonb().$type<{
      /** Receipts until then no longer count as filtered. */
      filtered?: { at: string; filtered: number };
      opted_out?: { sent: number; opted_out: number };
      /** Causes of refusals in a row. */
      refused?: string[];
      /** People who are not on the list, but opted out by the history of consent, are skipped. */
      differences?: boolean;
      /** The number of people that was confirmed instead of that of the start. */
      more_people?: number;
      /** The database was restored. `asks`: the carrier is asked about each message before it is sent. */
      restored?: { asks: boolean };
    }>(),
    override_by: text(),
    override_at: instant(),
    override_reason: text(),
    by_user_id: uuid(),
    by: text(),
    /** Id of the request that started it, or of the last one that continued it. Null if no request did. */
    request_id: text(),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
    /** The part of the ledger that has its rows (`server/sending/ledger/partitions.ts`); chosen as it starts. Null once they are all removed. */
    shelf: text().default(''),
    /** When the tenant's retention setting removed its texts and outcomes, or started to. */
    removed_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    foreignKey({
      columns: [t.tenant_id, t.campaign_id],
      foreignColumns: [campaigns.tenant_id, campaigns.id],
    }),
    index('jobs_campaign').on(t.tenant_id, t.campaign_id, t.created_at),
    /** In the order of their list. */
    index('jobs_latest').on(t.tenant_id, t.created_at, t.id),
    index('jobs_state').on(t.state),
    index('jobs_finished').on(t.tenant_id, t.finished_at),
    /** Few: those of tenants that do not keep their ledger for ever. */
    index('jobs_shelf')
      .on(t.shelf)
      .where(sql`shelf <> ''`),
    index('jobs_removed')
      .on(t.tenant_id, t.campaign_id)
      .where(sql`removed_at is not null`),
    /** Only one job of a campaign at a time, even with two tabs, two clicks or two people. */
    uniqueIndex('jobs_one_active')
      .on(t.tenant_id, t.campaign_id)
      .where(sql`state in ('scheduled', 'queued', 'preparing', 'sending')`),
  ],
);

/**
 * The ledger: one row per (job, number), written before anything is sent.
 * queued → claimed → submitting → accepted → delivered | failed, or rejected | unknown | skipped | canceled.
 * Each row is submitted once, under its key (`jobKey`), and again only if the carrier certainly did not take it.
 * The table is partitioned by `shelf`: rows of tenants with a retention setting lie in a partition for each tenant and
 * month, which is dropped when its time is over; all others lie in one (decision 049).
 */
export const messages = pgTable(
  'messages',
  {
    tenant_id: tenantId(),
    job_id: uuid().notNull(),
    n: integer().notNull(),
    campaign_id: uuid().notNull(),
    client_id: uuid().notNull(),
    /** Null once erased, never before the message has ended. */
    phone: text(),
    /** The place that its hours depend on (`keyOfPlace`); empty in a job that ignores hours. */
    place: text().notNull().default(''),
    /** Data that the place is known by (`PLACE_SOURCES`). Null: the job ignores hours, or a version before this column wrote it. */
    place_by: text(),
    /** Merge fields at the time of expansion; cleared once `body` is written. */
    fields: jsonb().$type<Record<string, string>>(),
    state: text()
      .$type<
        | 'queued'
        | 'claimed'
        | 'submitting'
        | 'accepted'
        | 'delivered'
        | 'failed'
        | 'rejected'
        | 'unknown'
        | 'skipped'
        | 'canceled'
      >()
      .notNull()
      .default('queued'),
    /** Reason when skipped, carrier's code when failed or rejected. */
    code: text(),
    /** The run that holds it. A run that finds another token here has lost the row. */
    lease_token: uuid(),
    lease_until: instant(),
    /** Number of claims without an outcome. A row that crashes its worker is given up after three. */
    attempts: integer().notNull().default(0),
    virtual_number: text(),
    /** The account of its virtual number when it was submitted. */
    account: carrierAccount(),
    body: text(),
    segments: integer(),
    /** In millionths of the currency: by the price list at hand-over, until the carrier reports it. */
    cost: bigint({ mode: 'number' }),
    /** Whether the carrier has reported its cost. */
    cost_told: boolean(),
    /** The carrier's timestamp of the event with the cost, and whether that event was final. */
    cost_at: instant(),
    cost_final: boolean(),
    carrier_id: text(),
    /** When it was last handed over, by the database's clock: hosts' clocks differ, and ids are reused after a time. */
    submitted_at: instant(),
    sent_at: instant(),
    closed_at: instant(),
    /** The carrier's time of the event that `state` follows: an older event does not overrule it. */
    state_at: instant(),
    /** When its outcome was counted, so that a correction is subtracted from the same bucket. */
    counted_at: instant(),
    replied_at: instant(),
    opted_out_at: instant(),
    /** Reasons for which the gate let it pass (`decision_reasons`), and when. Null: a version before these columns sent it. */
    reasons_id: uuid(),
    decided_at: instant(),
    /** The person's newest event of consent then, which the list follows from, and their newest consent to the client. */
    history_n: integer(),
    consent_n: integer(),
    /** The comparison of budgets that it passed by (`budget_checks`). Null: there was no budget, or an earlier version sent it. */
    budget_check: bigint({ mode: 'number' }),
    /** The first of several, where it was handed over again. */
    first_check: bigint({ mode: 'number' }),
    /** Its cost then, where it passed by a budget and the carrier has reported another. */
    quoted: bigint({ mode: 'number' }),
    /** Shelf of the job. */
    shelf: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.job_id, t.n, t.shelf] }),
    foreignKey({ columns: [t.tenant_id, t.job_id], foreignColumns: [jobs.tenant_id, jobs.id] }).onDelete(
      'cascade',
    ),
    /** One row per person and job. Also finds all messages sent to a person, by any job. */
    uniqueIndex('messages_person').on(t.tenant_id, t.phone, t.job_id, t.shelf),
    /** Looked up by its first columns. Ids of other tenants are compared in `refuseOthers`. */
    uniqueIndex('messages_carrier_id')
      .on(t.carrier_id, t.account, t.tenant_id, t.shelf)
      .where(sql`carrier_id is not null`),
    /** In the order in which they are claimed. */
    index('messages_queued')
      .on(t.tenant_id, t.job_id, t.place, t.n)
      .where(sql`state = 'queued'`),
    index('messages_held')
      .on(t.tenant_id, t.job_id)
      .where(sql`state in ('claimed', 'submitting')`),
    index('messages_errors')
      .on(t.tenant_id, t.client_id, t.campaign_id, t.code)
      .where(sql`state in ('failed', 'rejected')`),
    /** Few, and people settle them. */
    index('messages_unknown')
      .on(t.tenant_id, t.closed_at)
      .where(sql`state = 'unknown'`),
  ],
);

/**
 * Reasons for which the gate let messages pass: one row for all with equal reasons, under the hash of these. They hold
 * nothing about a person (decision 120).
 */
export const decision_reasons = pgTable(
  'decision_reasons',
  {
    tenant_id: tenantId(),
    id: uuid().notNull(),
    reasons: jsonb().$type<DecisionReasons | DirectReasons>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
);

/** Counts of a job's messages by outcome, once the retention setting has removed the messages themselves. */
export const removed_outcomes = pgTable(
  'removed_outcomes',
  {
    tenant_id: tenantId(),
    job_id: uuid().notNull(),
    campaign_id: uuid().notNull(),
    client_id: uuid().notNull(),
    /** The day on which it was sent, or else ended, in its client's time zone; figures of some days ask for it. */
    day: date({ mode: 'string' }).notNull(),
    account: carrierAccount(),
    virtual_number: text().notNull().default(''),
    state: text().$type<(typeof messages.$inferSelect)['state']>().notNull(),
    code: text().notNull().default(''),
    messages: integer().notNull(),
    segments: integer().notNull(),
  },
  (t) => [
    primaryKey({
      name: 'removed_outcomes_pk',
      columns: [t.tenant_id, t.job_id, t.day, t.account, t.virtual_number, t.state, t.code],
    }),
    index('removed_outcomes_campaign').on(t.tenant_id, t.client_id, t.campaign_id),
    /** Finds the owner of a number, for replies to removed messages. */
    index('removed_outcomes_number').on(t.tenant_id, t.virtual_number, t.day),
  ],
);

/** Accounts whose carrier accepts nothing at present. Their jobs wait; one trial message is sent at `next_try_at`. */
export const carrier_outages = pgTable('carrier_outages', {
  account: text().primaryKey(),
  since: instant().notNull(),
  next_try_at: instant().notNull(),
  /** How often it was tried since. */
  tries: integer().notNull().default(0),
  reason: text().$type<NonNullable<Job['carrier_away']>['reason']>().notNull(),
});

/**
 * Numbers and registered campaigns that a carrier rejects for a cause of their own. Their messages wait; one trial
 * message is sent at `next_try_at`.
 */
export const sender_pauses = pgTable(
  'sender_pauses',
  {
    /** The tenant whose number or campaign it is. Null: a version before this column wrote it, or nobody has it. */
    tenant_id: uuid(),
    account: carrierAccount(),
    by: text().$type<'number' | 'campaign'>().notNull(),
    /** The number, or the registry's id of the campaign. */
    name: text().notNull(),
    /** The carrier's code. */
    code: text().notNull(),
    since: instant().notNull(),
    next_try_at: instant().notNull(),
    /** How often it was tried since. */
    tries: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.account, t.by, t.name] })],
);

/** Number of a job's queued rows by place, if it holds messages outside hours. Changed together with the ledger. */
export const job_places = pgTable(
  'job_places',
  {
    tenant_id: tenantId(),
    job_id: uuid().notNull(),
    place: text().notNull(),
    waiting: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.job_id, t.place] }),
    foreignKey({ columns: [t.tenant_id, t.job_id], foreignColumns: [jobs.tenant_id, jobs.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** Events of a job in ten-second buckets, for timelines and daily figures. Changed together with the ledger. */
export const job_buckets = pgTable(
  'job_buckets',
  {
    tenant_id: tenantId(),
    job_id: uuid().notNull(),
    at: instant().notNull(),
    campaign_id: uuid().notNull(),
    client_id: uuid().notNull(),
    sent: integer().notNull().default(0),
    delivered: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    replied: integer().notNull().default(0),
    opted_out: integer().notNull().default(0),
    filtered: integer().notNull().default(0),
    segments: integer().notNull().default(0),
    cost: bigint({ mode: 'number' }).notNull().default(0),
    priced: integer().notNull().default(0),
    told: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.job_id, t.at] }),
    foreignKey({ columns: [t.tenant_id, t.job_id], foreignColumns: [jobs.tenant_id, jobs.id] }).onDelete(
      'cascade',
    ),
    index('job_buckets_client').on(t.tenant_id, t.client_id, t.at),
    index('job_buckets_campaign').on(t.tenant_id, t.campaign_id, t.at),
  ],
);
