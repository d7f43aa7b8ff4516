CREATE TABLE "installation_key" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"fingerprint" text NOT NULL,
	"word" text
);
--> statement-breakpoint
CREATE TABLE "text_recalls" (
	"account" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"texts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"user_id" uuid,
	"sealed" text,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"taken_at" timestamp with time zone,
	"next_try_at" timestamp with time zone,
	"trouble" text,
	"notice" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "mails_cause_unique" UNIQUE("cause")
);
--> statement-breakpoint
CREATE INDEX "mails_person" ON "mails" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "mails_open" ON "mails" USING btree ("created_at") WHERE state in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "mails_decided" ON "mails" USING btree ("decided_at") WHERE decided_at is not null;