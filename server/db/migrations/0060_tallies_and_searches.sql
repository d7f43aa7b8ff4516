CREATE TABLE "tallies" (
	"tenant_id" uuid NOT NULL,
	"list" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"rows" integer NOT NULL,
	"digest" bigint NOT NULL,
	CONSTRAINT "tallies_tenant_id_list_owner_id_id_pk" PRIMARY KEY("tenant_id","list","owner_id","id")
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "aside_from" text;--> statement-breakpoint
CREATE INDEX "audience_targets_search" ON "audience_targets" USING gin ("phone" gin_trgm_ops,"name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "do_not_calls_search" ON "do_not_calls" USING gin ("phone" gin_trgm_ops,"note" gin_trgm_ops,"keyword" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "conversations_search" ON "conversations" USING gin ("tn" gin_trgm_ops,"vn" gin_trgm_ops,"last_message" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_person" ON "audit_log" USING btree ("tenant_id","user_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_operation" ON "audit_log" USING btree ("tenant_id","operation","at","id");
--> statement-breakpoint
-- Counts rows as they come and go. A row of the sum that another transaction has changed is not waited for: the next one is
-- taken, or a new one added. The row is found first and changed then, so that it is not missed where it changed meanwhile.
CREATE FUNCTION tally(of_tenant uuid, of_list text, of_owner uuid, more integer, mark bigint) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  part uuid;
BEGIN
  IF more = 0 AND mark = 0 THEN RETURN; END IF;
  SELECT t.id INTO part FROM tallies t WHERE t.tenant_id = of_tenant AND t.list = of_list AND t.owner_id = of_owner
    LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF part IS NULL THEN
    INSERT INTO tallies (tenant_id, list, owner_id, "rows", digest) VALUES (of_tenant, of_list, of_owner, more, mark);
  ELSE
    UPDATE tallies t SET "rows" = t."rows" + more, digest = t.digest # mark
      WHERE t.tenant_id = of_tenant AND t.list = of_list AND t.owner_id = of_owner AND t.id = part;
  END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION tally_conversations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM tally(c.tenant_id, 'conversations', c.client_id, count(*)::int, 0) FROM added c GROUP BY c.tenant_id, c.client_id;
  ELSE
    PERFORM tally(c.tenant_id, 'conversations', c.client_id, -count(*)::int, 0) FROM gone c GROUP BY c.tenant_id, c.client_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER conversations_added AFTER INSERT ON conversations REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tally_conversations();--> statement-breakpoint
CREATE TRIGGER conversations_gone AFTER DELETE ON conversations REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION tally_conversations();--> statement-breakpoint
CREATE FUNCTION tally_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tally(a.tenant_id, 'audit_log', '00000000-0000-0000-0000-000000000000', count(*)::int, 0) FROM added a GROUP BY a.tenant_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_added AFTER INSERT ON audit_log REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tally_audit_log();--> statement-breakpoint
CREATE FUNCTION tally_do_not_calls() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    PERFORM tally(d.tenant_id, 'do_not_calls', d.client_id, count(*)::int, bit_xor(hashtextextended(d.phone, d.pair_only::int)))
      FROM added d GROUP BY d.tenant_id, d.client_id;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM tally(d.tenant_id, 'do_not_calls', d.client_id, -count(*)::int, bit_xor(hashtextextended(d.phone, d.pair_only::int)))
      FROM gone d GROUP BY d.tenant_id, d.client_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER do_not_calls_added AFTER INSERT ON do_not_calls REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tally_do_not_calls();--> statement-breakpoint
CREATE TRIGGER do_not_calls_changed AFTER UPDATE ON do_not_calls REFERENCING NEW TABLE AS added OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION tally_do_not_calls();--> statement-breakpoint
CREATE TRIGGER do_not_calls_gone AFTER DELETE ON do_not_calls REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION tally_do_not_calls();--> statement-breakpoint
CREATE FUNCTION tally_wider_opt_outs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    PERFORM tally(w.tenant_id, 'opt_outs_of_all', w.client_id, count(*)::int, 0) FROM added w
      WHERE w.virtual_number = '' GROUP BY w.tenant_id, w.client_id;
    PERFORM tally(w.tenant_id, 'wider_opt_outs', '00000000-0000-0000-0000-000000000000', count(*)::int,
      bit_xor(hashtextextended(w.phone || w.virtual_number || w.client_id, 0))) FROM added w GROUP BY w.tenant_id;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM tally(w.tenant_id, 'opt_outs_of_all', w.client_id, -count(*)::int, 0) FROM gone w
      WHERE w.virtual_number = '' GROUP BY w.tenant_id, w.client_id;
    PERFORM tally(w.tenant_id, 'wider_opt_outs', '00000000-0000-0000-0000-000000000000', -count(*)::int,
      bit_xor(hashtextextended(w.phone || w.virtual_number || w.client_id, 0))) FROM gone w GROUP BY w.tenant_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER wider_opt_outs_added AFTER INSERT ON wider_opt_outs REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tally_wider_opt_outs();--> statement-breakpoint
CREATE TRIGGER wider_opt_outs_gone AFTER DELETE ON wider_opt_outs REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION tally_wider_opt_outs();--> statement-breakpoint
INSERT INTO tallies (tenant_id, list, owner_id, "rows", digest)
  SELECT tenant_id, 'conversations', client_id, count(*)::int, 0 FROM conversations GROUP BY tenant_id, client_id
  UNION ALL SELECT tenant_id, 'audit_log', '00000000-0000-0000-0000-000000000000', count(*)::int, 0 FROM audit_log GROUP BY tenant_id
  UNION ALL SELECT tenant_id, 'do_not_calls', client_id, count(*)::int, bit_xor(hashtextextended(phone, pair_only::int))
    FROM do_not_calls GROUP BY tenant_id, client_id
  UNION ALL SELECT tenant_id, 'opt_outs_of_all', client_id, count(*)::int, 0 FROM wider_opt_outs
    WHERE virtual_number = '' GROUP BY tenant_id, client_id
  UNION ALL SELECT tenant_id, 'wider_opt_outs', '00000000-0000-0000-0000-000000000000', count(*)::int,
    bit_xor(hashtextextended(phone || virtual_number || client_id, 0)) FROM wider_opt_outs GROUP BY tenant_id;
