ALTER TABLE "virtual_numbers" ADD COLUMN "order_state" text DEFAULT 'owned' NOT NULL;--> statement-breakpoint
ALTER TABLE "virtual_numbers" ADD COLUMN "trouble" text;--> statement-breakpoint
ALTER TABLE "virtual_numbers" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "virtual_numbers" SET "order_state" = 'released' WHERE "released_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "virtual_numbers_under_way" ON "virtual_numbers" USING btree ("phone") WHERE order_state in ('ordering', 'releasing');