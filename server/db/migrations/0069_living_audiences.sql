CREATE TABLE "import_changes" (
	"tenant_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "import_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"phone" text NOT NULL,
	"fields" jsonb NOT NULL,
	"us_state" text,
	"time_zone" text,
	"origin_id" uuid,
	"confirmed_import_id" uuid,
	"by_hand" boolean NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_changes_tenant_id_import_id_id_pk" PRIMARY KEY("tenant_id","import_id","id")
);
--> statement-breakpoint
ALTER TABLE "audience_targets" ADD COLUMN "confirmed_import_id" uuid;--> statement-breakpoint
ALTER TABLE "audience_targets" ADD COLUMN "by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "mode" text DEFAULT 'add' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "changed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "unchanged" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "gone" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "spared" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "until" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undo" jsonb;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_tenant_id_import_id_imports_tenant_id_id_fk" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."imports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_changes_phone" ON "import_changes" USING btree ("tenant_id","phone");