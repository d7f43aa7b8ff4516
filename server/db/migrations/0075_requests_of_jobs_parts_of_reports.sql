CREATE TABLE "report_parts" (
	"tenant_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"start" bigint NOT NULL,
	"bytes" integer NOT NULL,
	"people" integer NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "report_parts_tenant_id_report_id_n_pk" PRIMARY KEY("tenant_id","report_id","n")
);
--> statement-breakpoint
ALTER TABLE "import_changes" ADD COLUMN "claim" text;--> statement-breakpoint
ALTER TABLE "direct_messages" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "report_parts" ADD CONSTRAINT "report_parts_tenant_id_report_id_reports_tenant_id_id_fk" FOREIGN KEY ("tenant_id","report_id") REFERENCES "public"."reports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;