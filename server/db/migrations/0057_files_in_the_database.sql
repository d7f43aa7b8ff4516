CREATE TABLE "file_chunks" (
	"tenant_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"start" bigint NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "file_chunks_tenant_id_file_id_start_pk" PRIMARY KEY("tenant_id","file_id","start")
);--> statement-breakpoint
-- Files are read once or a few times: compressing their chunks costs more than it saves.
ALTER TABLE "file_chunks" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;--> statement-breakpoint
-- Their files were in a folder: finished ones can be prepared again, unfinished ones start over.
UPDATE "reports" SET "expires_at" = now() WHERE "state" = 'ready' AND "expires_at" > now();--> statement-breakpoint
UPDATE "reports" SET "cursor" = NULL, "bytes" = 0, "rows" = 0, "done" = 0 WHERE "state" = 'preparing';
