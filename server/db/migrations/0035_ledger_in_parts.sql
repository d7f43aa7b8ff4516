CREATE TABLE "removed_outcomes" (
	"tenant_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"day" date NOT NULL,
	"account" text DEFAULT 'simulator' NOT NULL,
	"virtual_number" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"messages" integer NOT NULL,
	"segments" integer NOT NULL,
	CONSTRAINT "removed_outcomes_pk" PRIMARY KEY("tenant_id","job_id","day","account","virtual_number","state","code")
);
--> statement-breakpoint
ALTER TABLE "short_codes" DROP CONSTRAINT "short_codes_tenant_id_job_id_n_messages_tenant_id_job_id_n_fk";
--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "keep_months" integer;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "removed_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "shelf" text DEFAULT '';--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
-- The ledger is partitioned by shelf, and what there is becomes the partition of those that keep it for ever: rows are
-- not copied, and only the three unique indexes are built again, because they need the partition's key. Partitions are
-- in a schema of their own, where the roles that answer requests cannot reach them but through the table.
CREATE SCHEMA "ledger";--> statement-breakpoint
ALTER TABLE "messages" SET SCHEMA "ledger";--> statement-breakpoint
ALTER TABLE "ledger"."messages" RENAME TO "kept";--> statement-breakpoint
DROP POLICY IF EXISTS tenant ON "ledger"."kept";--> statement-breakpoint
DROP POLICY IF EXISTS provider ON "ledger"."kept";--> statement-breakpoint
ALTER TABLE "ledger"."kept" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DO $$ DECLARE asks text; BEGIN
  FOR asks IN SELECT rolname FROM pg_roles WHERE rolname IN ('app_tenant', 'app_provider') LOOP
    EXECUTE format('REVOKE ALL ON ledger.kept FROM %I', asks);
  END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "ledger"."kept" ADD COLUMN "shelf" text DEFAULT '' NOT NULL;--> statement-breakpoint
DROP INDEX "ledger"."messages_person";--> statement-breakpoint
DROP INDEX "ledger"."messages_carrier_id";--> statement-breakpoint
ALTER TABLE "ledger"."kept" DROP CONSTRAINT "messages_tenant_id_job_id_n_pk";--> statement-breakpoint
ALTER TABLE "ledger"."kept" ADD CONSTRAINT "messages_tenant_id_job_id_n_shelf_pk" PRIMARY KEY("tenant_id","job_id","n","shelf");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_person" ON "ledger"."kept" USING btree ("tenant_id","phone","job_id","shelf");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_carrier_id" ON "ledger"."kept" USING btree ("carrier_id","account","shelf") WHERE carrier_id is not null;--> statement-breakpoint
CREATE TABLE "messages" (LIKE "ledger"."kept" INCLUDING DEFAULTS) PARTITION BY LIST ("shelf");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_tenant_id_job_id_n_shelf_pk" PRIMARY KEY("tenant_id","job_id","n","shelf");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_tenant_id_job_id_jobs_tenant_id_id_fk" FOREIGN KEY ("tenant_id","job_id") REFERENCES "public"."jobs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_person" ON "messages" USING btree ("tenant_id","phone","job_id","shelf");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_carrier_id" ON "messages" USING btree ("carrier_id","account","shelf") WHERE carrier_id is not null;--> statement-breakpoint
CREATE INDEX "messages_queued" ON "messages" USING btree ("tenant_id","job_id","place","n") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "messages_held" ON "messages" USING btree ("tenant_id","job_id") WHERE state in ('claimed', 'submitting');--> statement-breakpoint
CREATE INDEX "messages_errors" ON "messages" USING btree ("tenant_id","client_id","campaign_id","code") WHERE state in ('failed', 'rejected');--> statement-breakpoint
CREATE INDEX "messages_unknown" ON "messages" USING btree ("tenant_id","closed_at") WHERE state = 'unknown';--> statement-breakpoint
ALTER TABLE "messages" ATTACH PARTITION "ledger"."kept" FOR VALUES IN ('');--> statement-breakpoint
CREATE INDEX "removed_outcomes_campaign" ON "removed_outcomes" USING btree ("tenant_id","client_id","campaign_id");--> statement-breakpoint
CREATE INDEX "removed_outcomes_number" ON "removed_outcomes" USING btree ("tenant_id","virtual_number","day");--> statement-breakpoint
CREATE INDEX "jobs_shelf" ON "jobs" USING btree ("shelf") WHERE shelf <> '';--> statement-breakpoint
CREATE INDEX "jobs_removed" ON "jobs" USING btree ("tenant_id","campaign_id") WHERE removed_at is not null;
