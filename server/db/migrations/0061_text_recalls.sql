CREATE TABLE "text_recalls" (
	"account" text PRIMARY KEY DEFAULT 'simulator' NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"texts" integer DEFAULT 0 NOT NULL,
	"trouble" text
);
