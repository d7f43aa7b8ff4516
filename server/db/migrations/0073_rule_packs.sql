CREATE TABLE "rule_packs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"document" text NOT NULL,
	"hash" text NOT NULL,
	"key_id" text NOT NULL,
	"signature" text NOT NULL,
	"state" text NOT NULL,
	"compared_with" text NOT NULL,
	"proposed_by_id" uuid NOT NULL,
	"proposed_by" text,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_by_id" uuid,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "rule_packs_proposed" ON "rule_packs" USING btree ("state") WHERE state = 'proposed';--> statement-breakpoint
CREATE UNIQUE INDEX "rule_packs_in_force" ON "rule_packs" USING btree ("state") WHERE state = 'in_force';