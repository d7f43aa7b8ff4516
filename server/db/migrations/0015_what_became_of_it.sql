CREATE TABLE "inquiries" (
	"tenant_id" uuid NOT NULL,
	"id" text NOT NULL,
	"job_id" uuid,
	"n" integer,
	"told" text,
	"asked_at" timestamp with time zone,
	"settled_as" text,
	"settled_by" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "inquiries_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "direct_messages_unknown" ON "direct_messages" USING btree ("tenant_id","at") WHERE state = 'unknown';--> statement-breakpoint
CREATE INDEX "messages_unknown" ON "messages" USING btree ("tenant_id","closed_at") WHERE state = 'unknown';