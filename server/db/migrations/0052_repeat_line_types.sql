ALTER TABLE "line_type_lookups" ADD COLUMN "repeats" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "line_type_lookups" ADD COLUMN "repeated" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "line_types" ADD COLUMN "tries" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "line_types" ADD COLUMN "waits_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "line_types_waiting" ON "line_types" USING btree ("tenant_id","lookup_id") WHERE waits_until is not null;