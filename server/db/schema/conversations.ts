import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Meaning } from '../../../src/rules/words/replyMeaning';
import type { KeywordEffect } from '../../../src/rules/law/keywords';
import type { Outcome } from '../../../src/rules/words/outcomes';
import type { TestStatus } from '../../../src/rules/words/testStatuses';
import { clients } from './clients';
import { carrierAccount, instant, tenantId } from './columns';

/** A conversation between a contact's number and a virtual number. Opting out deletes it (spec 4). */
export const conversations = pgTable(
  'conversations',
  {
    tenant_id: tenantId(),
    client_id: uuid().notNull(),
    tn: text().notNull(),
    vn: text().notNull(),
    last_message: text().notNull(),
    /** Pictures and other files that came with it. */
    last_media: integer().notNull().default(0),
    last_message_at: instant().notNull(),
    unread: integer().notNull().default(0),
    needs_reply: boolean().notNull().default(true),
    /** Messages before this time belong to a deleted thread; the epoch where none was deleted. */
    began_at: instant().notNull(),
    /** Meaning of the person's last message; null: no rule decides. */
    meaning: text().$type<Meaning>(),
    /** The user who answers it, and their name at that time; null: nobody. */
    assignee_id: uuid(),
    assignee_name: text(),
    /** Until this time nobody needs to reply, unless the person writes again. */
    snoozed_until: instant(),
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** The person's first message without a reply; null: none waits. */
    waiting_since: instant(),
    /** Seconds from the person's first message until the first reply; null: none yet. */
    first_reply_seconds: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.client_id, t.tn, t.vn] }),
    foreignKey({ columns: [t.tenant_id, t.client_id], foreignColumns: [clients.tenant_id, clients.id] }),
    /**
     * In the order of the list, with every column that filters it, so that skipping to a later page reads the index
     * alone. For a client, a tenant, and all tenants.
     */
    index('conversations_recent').on(
      t.tenant_id,
      t.client_id,
      t.last_message_at.desc().nullsFirst(),
      t.tn,
      t.vn,
    ),
    index('conversations_latest').on(
      t.tenant_id,
      t.last_message_at.desc().nullsFirst(),
      t.tn,
      t.vn,
      t.client_id,
    ),
    index('conversations_everywhere').on(
      t.last_message_at.desc().nullsFirst(),
      t.tn,
      t.vn,
      t.client_id,
      t.tenant_id,
    ),
    /** Threads of a person, over all clients. */
    index('conversations_person').on(t.tenant_id, t.tn),
    /** The few that need a reply. */
    index('conversations_unanswered')
      .on(t.tenant_id, t.last_message_at)
      .where(sql`needs_reply`),
    /** The few that a person has taken. */
    index('conversations_assigned')
      .on(t.tenant_id, t.assignee_id, t.last_message_at)
      .where(sql`assignee_id is not null`),
    /** The few with tags, for the list of tags. */
    index('conversations_tagged')
      .on(t.tenant_id)
      .where(sql`tags <> '{}'::text[]`),
    index('conversations_search').using(
      'gin',
      sql`${t.tn} gin_trgm_ops`,
      sql`${t.vn} gin_trgm_ops`,
      sql`${t.last_message} gin_trgm_ops`,
    ),
  ],
);

/** Columns of a row that goes with its conversation. */
const ofConversation = () => ({
  tenant_id: tenantId(),
  client_id: uuid().notNull(),
  tn: text().notNull(),
  vn: text().notNull(),
});

/** Notes of staff in a conversation. They are never sent, and go with it. */
export const conversation_notes = pgTable(
  'conversation_notes',
  {
    ...ofConversation(),
    id: uuid().notNull(),
    body: text().notNull(),
    by_user_id: uuid().notNull(),
    by: text(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    foreignKey({
      name: 'conversation_notes_thread_fk',
      columns: [t.tenant_id, t.client_id, t.tn, t.vn],
      foreignColumns: [conversations.tenant_id, conversations.client_id, conversations.tn, conversations.vn],
    }).onDelete('cascade'),
    index('conversation_notes_thread').on(t.tenant_id, t.client_id, t.tn, t.vn, t.at),
  ],
);

/** Users who have a conversation open. A row that is not renewed means nothing any longer. */
export const conversation_viewers = pgTable(
  'conversation_viewers',
  {
    ...ofConversation(),
    user_id: uuid().notNull(),
    name: text(),
    is_writing: boolean().notNull(),
    seen_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.client_id, t.tn, t.vn, t.user_id] }),
    foreignKey({
      name: 'conversation_viewers_thread_fk',
      columns: [t.tenant_id, t.client_id, t.tn, t.vn],
      foreignColumns: [conversations.tenant_id, conversations.client_id, conversations.tn, conversations.vn],
    }).onDelete('cascade'),
    index('conversation_viewers_seen').on(t.seen_at),
  ],
);

/** Outcomes of conversations. They belong to the person, and stay when the conversation goes. */
export const person_outcomes = pgTable(
  'person_outcomes',
  {
    tenant_id: tenantId(),
    id: uuid().notNull(),
    client_id: uuid().notNull(),
    phone: text().notNull(),
    outcome: text().$type<Outcome>().notNull(),
    by_user_id: uuid().notNull(),
    by: text(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    foreignKey({ columns: [t.tenant_id, t.client_id], foreignColumns: [clients.tenant_id, clients.id] }),
    index('person_outcomes_person').on(t.tenant_id, t.phone, t.client_id, t.at),
    /** For retention. */
    index('person_outcomes_time').on(t.tenant_id, t.at),
  ],
);

/** Texts from recipients, as received. */
export const inbound_messages = pgTable(
  'inbound_messages',
  {
    tenant_id: tenantId(),
    id: uuid().notNull(),
    account: carrierAccount(),
    /** The carrier's id: a message delivered twice is stored once. */
    carrier_id: text(),
    client_id: uuid().notNull(),
    tn: text().notNull(),
    vn: text().notNull(),
    body: text().notNull(),
    /** Pictures and other files that came with it. None is kept. */
    media_count: integer().notNull().default(0),
    /** The send it answers, if one is known. */
    job_id: uuid(),
    campaign_id: uuid(),
    keyword: text(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    foreignKey({ columns: [t.tenant_id, t.client_id], foreignColumns: [clients.tenant_id, clients.id] }),
    uniqueIndex('inbound_messages_carrier')
      .on(t.carrier_id, t.account, t.tenant_id)
      .where(sql`carrier_id is not null`),
    index('inbound_messages_thread').on(t.tenant_id, t.client_id, t.tn, t.vn, t.at),
    index('inbound_messages_person').on(t.tenant_id, t.tn, t.at),
  ],
);

/** Effect of a text that is answered automatically; `keyword`: none but the answer that the client wrote. */
export type Answers = KeywordEffect | 'keyword';

/** Messages sent outside jobs: tests, replies from staff, automatic confirmations. */
export const direct_messages = pgTable(
  'direct_messages',
  {
    tenant_id: tenantId(),
    id: uuid().notNull(),
    kind: text().$type<'test' | 'reply' | 'automatic'>().notNull(),
    client_id: uuid().notNull(),
    campaign_id: uuid(),
    tn: text().notNull(),
    vn: text().notNull(),
    body: text().notNull(),
    segments: integer().notNull(),
    state: text().$type<TestStatus>().notNull(),
    code: text(),
    /** As in the ledger; null if unknown, and until the message is handed over. */
    cost: bigint({ mode: 'number' }),
    cost_told: boolean(),
    cost_at: instant(),
    cost_final: boolean(),
    /** The carrier's time of the event that `state` follows, as in the ledger. */
    state_at: instant(),
    /** The account of `vn` when it was queued. */
    account: carrierAccount(),
    carrier_id: text(),
    /** By the database's clock, as in the ledger. */
    submitted_at: instant(),
    by: text(),
    /** Effect of the person's text that an automatic one answers. Null: not automatic, or an earlier version queued it. */
    answers: text().$type<Answers>(),
    /** Reasons for which the gate let it pass, when, and the person's history then, as in the ledger (`messages`). */
    reasons_id: uuid(),
    decided_at: instant(),
    history_n: integer(),
    consent_n: integer(),
    /** Id of the request that queued it: of a person's call, or of a carrier's webhook for an automatic one. */
    request_id: text(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    foreignKey({ columns: [t.tenant_id, t.client_id], foreignColumns: [clients.tenant_id, clients.id] }),
    uniqueIndex('direct_messages_carrier_id')
      .on(t.carrier_id, t.account, t.tenant_id)
      .where(sql`carrier_id is not null`),
    index('direct_messages_thread').on(t.tenant_id, t.client_id, t.tn, t.vn, t.at),
    index('direct_messages_person').on(t.tenant_id, t.tn, t.at),
    index('direct_messages_tests')
      .on(t.tenant_id, t.campaign_id, t.at)
      .where(sql`kind = 'test'`),
    index('direct_messages_unknown')
      .on(t.tenant_id, t.at)
      .where(sql`state = 'unknown'`),
  ],
);
