CREATE TABLE "consent_seals" (
	"number" integer PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"tenants" jsonb NOT NULL,
	"events" integer NOT NULL,
	"previous" text,
	"root" text NOT NULL,
	"key_id" text NOT NULL,
	"signature" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
