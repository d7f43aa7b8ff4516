CREATE TABLE "installation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"counter" bigint NOT NULL,
	"xid" text NOT NULL,
	"system_id" text,
	"database_oid" text,
	"timeline" text,
	"file_inode" text,
	"file_born" text,
	"word" text,
	"restored_at" timestamp with time zone
);
