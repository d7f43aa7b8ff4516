CREATE TABLE "set_aside_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"event_id" text NOT NULL,
	"word" text NOT NULL,
	"body" text,
	"cause" text NOT NULL,
	"detail" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"set_aside_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_by" text,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "set_aside_events_event" ON "set_aside_events" USING btree ("account","event_id");--> statement-breakpoint
CREATE INDEX "set_aside_events_list" ON "set_aside_events" USING btree ("account","set_aside_at");