CREATE TABLE "erasures" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"phone" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"by" text,
	"at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"gone" jsonb NOT NULL,
	"on_their_way" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "erasures_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "phone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "audience_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "numbers" text[];--> statement-breakpoint
ALTER TABLE "consent_events" ADD COLUMN "sealed" text;--> statement-breakpoint
CREATE INDEX "erasures_person" ON "erasures" USING btree ("tenant_id","phone","at");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_audience_fk" FOREIGN KEY ("tenant_id","audience_id") REFERENCES "public"."audiences"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_audience" ON "reports" USING btree ("tenant_id","audience_id");--> statement-breakpoint
CREATE INDEX "do_not_calls_person" ON "do_not_calls" USING btree ("tenant_id","phone");--> statement-breakpoint
-- As before, with what only an erasure has at the end, so that the hashes of all other events stay what they are.
CREATE OR REPLACE FUNCTION consent_content(e consent_events, previous text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT '[' || array_to_string(ARRAY[
    to_json(previous)::text, to_json(e.tenant_id::text)::text, to_json(e.phone)::text, to_json(e.n::text)::text,
    to_json(e.kind)::text, to_json(e.source)::text, to_json(e.scope)::text, to_json(e.client_id::text)::text,
    to_json(e.virtual_number)::text, to_json(e.keyword)::text, to_json(e.message_id::text)::text, to_json(e.message)::text,
    to_json(e.campaign_id::text)::text, to_json(e.campaign_name)::text, to_json(e.import_id::text)::text,
    to_json(e.file_name)::text, to_json(e."row"::text)::text, to_json(e.reason)::text, to_json(e.by_user_id::text)::text,
    to_json(e."by")::text,
    to_json(to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text,
    to_json(to_char(e.recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text
  ], ',', 'null') || coalesce(',' || to_json(e.sealed)::text, '') || ']'
$$;--> statement-breakpoint
-- What an erasure leaves of an event (src/rules/consentProof.ts has the same).
CREATE FUNCTION consent_bare(e consent_events) RETURNS consent_events LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  e.message := NULL;
  IF e.source NOT IN ('import', 'erasure') THEN
    e.reason := NULL;
  END IF;
  RETURN e;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION consent_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last_n integer;
  last_hash text;
BEGIN
  SELECT n, hash INTO last_n, last_hash FROM public.consent_events
    WHERE tenant_id = NEW.tenant_id AND phone = NEW.phone ORDER BY n DESC LIMIT 1;
  NEW.n := coalesce(last_n, 0) + 1;
  NEW.recorded_at := now();
  NEW.sealed := NULL;
  IF NEW.source = 'erasure' THEN
    SELECT encode(sha256(convert_to(coalesce(
        string_agg(public.consent_content(public.consent_bare(e), e.hash), chr(10) ORDER BY e.n), ''), 'UTF8')), 'hex')
      INTO NEW.sealed FROM public.consent_events e WHERE e.tenant_id = NEW.tenant_id AND e.phone = NEW.phone;
  END IF;
  NEW.hash := encode(sha256(convert_to(public.consent_content(NEW, last_hash), 'UTF8')), 'hex');
  RETURN NEW;
END
$$;--> statement-breakpoint
-- Nothing but an erasure that is in the chain allows a change, and no other than to blank the texts before it.
CREATE FUNCTION refuse_consent_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW IS NOT DISTINCT FROM public.consent_bare(OLD) AND EXISTS (SELECT 1 FROM public.consent_events e
        WHERE e.tenant_id = OLD.tenant_id AND e.phone = OLD.phone AND e.n > OLD.n AND e.source = 'erasure') THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'Rows of % are never changed or deleted.', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
DROP TRIGGER consent_events_kept ON consent_events;--> statement-breakpoint
CREATE TRIGGER consent_events_kept BEFORE UPDATE OR DELETE ON consent_events FOR EACH ROW EXECUTE FUNCTION refuse_consent_change();
