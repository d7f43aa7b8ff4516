CREATE TABLE "carrier_outages" (
	"account" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "away_account" text;