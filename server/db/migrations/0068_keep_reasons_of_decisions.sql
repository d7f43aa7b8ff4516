CREATE TABLE "decision_reasons" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reasons" jsonb NOT NULL,
	CONSTRAINT "decision_reasons_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "place_by" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "reasons_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "history_n" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "consent_n" integer;