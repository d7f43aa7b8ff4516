CREATE TABLE "rule_packs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"document" text NOT NULL,
	"hash" text NOT NULL,
	"key_id" text NOT NULL,
	"signature" text NOT NULL,
	"state" text NOT NULL,
	"compared_with" text NOT NULL,
	"proposed_by_id" uuid NOT NULL,
	"proposed_by" text,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_by_id" uuid,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "scrub_answers" (
	"tenant_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"kind" text NOT NULL,
	"since" date NOT NULL,
	"answer" text,
	"as_of" timestamp with time zone,
	"batch" uuid,
	"asking" uuid,
	CONSTRAINT "scrub_answers_tenant_id_phone_kind_since_pk" PRIMARY KEY("tenant_id","phone","kind","since")
);
--> statement-breakpoint
CREATE TABLE "scrub_batches" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"scrub_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"micros" integer NOT NULL,
	"numbers" integer NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"certificate" text,
	"issued_at" timestamp with time zone,
	"as_of" timestamp with time zone,
	"listed" integer DEFAULT 0 NOT NULL,
	"no_answer" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "scrub_batches_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "scrubs" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"campaign_id" uuid,
	"audience_id" uuid,
	"source" text NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"agreed" jsonb NOT NULL,
	"cursor_kind" integer DEFAULT 0 NOT NULL,
	"cursor_audience_id" uuid,
	"cursor_target_id" bigint DEFAULT 0 NOT NULL,
	"asked_of_kind" integer DEFAULT 0 NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"clear" integer DEFAULT 0 NOT NULL,
	"listed" integer DEFAULT 0 NOT NULL,
	"no_answer" integer DEFAULT 0 NOT NULL,
	"micros" bigint DEFAULT 0 NOT NULL,
	"trouble" text,
	"by" text,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "scrubs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "scrubs_subject" CHECK (num_nonnulls("scrubs"."campaign_id", "scrubs"."audience_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "sim_scrubs" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"numbers" integer NOT NULL,
	"reply" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "scrub_kinds" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "scrub_days" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "skipped_scrub_listed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "skipped_scrub_unknown" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scrubs" ADD CONSTRAINT "scrubs_campaign_fk" FOREIGN KEY ("tenant_id","campaign_id") REFERENCES "public"."campaigns"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scrubs" ADD CONSTRAINT "scrubs_audience_fk" FOREIGN KEY ("tenant_id","audience_id") REFERENCES "public"."audiences"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rule_packs_proposed" ON "rule_packs" USING btree ("state") WHERE state = 'proposed';--> statement-breakpoint
CREATE UNIQUE INDEX "rule_packs_in_force" ON "rule_packs" USING btree ("state") WHERE state = 'in_force';--> statement-breakpoint
CREATE INDEX "scrub_answers_asking" ON "scrub_answers" USING btree ("tenant_id","asking") WHERE asking is not null;--> statement-breakpoint
CREATE INDEX "scrub_batches_run" ON "scrub_batches" USING btree ("tenant_id","scrub_id");--> statement-breakpoint
CREATE INDEX "scrub_batches_asking" ON "scrub_batches" USING btree ("tenant_id","due_at") WHERE state = 'asking';--> statement-breakpoint
CREATE INDEX "scrubs_campaign" ON "scrubs" USING btree ("tenant_id","campaign_id","created_at");--> statement-breakpoint
CREATE INDEX "scrubs_audience" ON "scrubs" USING btree ("tenant_id","audience_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "scrubs_one" ON "scrubs" USING btree ("tenant_id",coalesce(campaign_id, audience_id)) WHERE state = 'running';