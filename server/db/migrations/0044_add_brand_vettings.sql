CREATE TABLE "brand_vettings" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"brand_id" uuid NOT NULL,
	"registered_brand" text NOT NULL,
	"provider" text NOT NULL,
	"vetting_class" text,
	"vetting_id" text,
	"vetting_token" text,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"score" integer,
	"vetted_on" text,
	"expires_on" text,
	"reason" text,
	"by" text,
	"account" text,
	"registry_id" text,
	"submitted_at" timestamp with time zone,
	"trouble" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"readings" integer DEFAULT 0 NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"accepted_fee" integer,
	"accepted_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brand_vettings_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "sim_vettings" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sim_vettings_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"provider" text NOT NULL,
	"vetting_class" text NOT NULL,
	"imported" text,
	"submitted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "brand_vettings" ADD CONSTRAINT "brand_vettings_tenant_id_brand_id_brands_tenant_id_id_fk" FOREIGN KEY ("tenant_id","brand_id") REFERENCES "public"."brands"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_vettings_of_brand" ON "brand_vettings" USING btree ("tenant_id","brand_id");