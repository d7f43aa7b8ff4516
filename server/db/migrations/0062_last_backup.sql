CREATE TABLE "last_backup" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
