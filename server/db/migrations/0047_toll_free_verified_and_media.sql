ALTER TABLE "virtual_numbers" ALTER COLUMN "type" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "virtual_numbers" drop column "type";--> statement-breakpoint
ALTER TABLE "virtual_numbers" ADD COLUMN "type" text GENERATED ALWAYS AS (case when phone ~ '^\+1(800|833|844|855|866|877|888)\d{7}$' then 'toll_free' else 'local' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "virtual_numbers" ADD COLUMN "verification" jsonb;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "last_media" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD COLUMN "media_count" integer DEFAULT 0 NOT NULL;