CREATE TABLE "file_objects" (
	"tenant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"store" text NOT NULL,
	"file_id" uuid NOT NULL,
	"start" bigint NOT NULL,
	"bytes" integer NOT NULL,
	"state" text NOT NULL,
	"key" text,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_objects_tenant_id_name_pk" PRIMARY KEY("tenant_id","name")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "file_objects_start" ON "file_objects" USING btree ("tenant_id","file_id","start") WHERE state = 'stored';--> statement-breakpoint
CREATE INDEX "file_objects_unfinished" ON "file_objects" USING btree ("state") WHERE state <> 'stored';