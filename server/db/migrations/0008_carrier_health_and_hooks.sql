CREATE TABLE "carrier_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"base_url" text,
	"per_second" integer NOT NULL,
	"tenants" jsonb,
	"configured" boolean NOT NULL,
	"accepted_at" timestamp with time zone,
	"error" text,
	"error_at" timestamp with time zone,
	"minute" timestamp with time zone,
	"accepted" integer DEFAULT 0 NOT NULL,
	"accepted_before" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carrier_events" (
	"account" text DEFAULT 'simulator' NOT NULL,
	"event_id" text NOT NULL,
	"word" text NOT NULL,
	"body" text,
	"received_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "carrier_events_account_event_id_pk" PRIMARY KEY("account","event_id")
);
--> statement-breakpoint
CREATE INDEX "carrier_events_open" ON "carrier_events" USING btree ("received_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "carrier_events_done" ON "carrier_events" USING btree ("done_at") WHERE done_at is not null;