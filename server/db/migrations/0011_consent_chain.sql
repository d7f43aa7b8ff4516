-- What the hash of an event covers: a JSON array of texts, so that any program can form it again (docs/decisions).
CREATE FUNCTION consent_content(e consent_events, previous text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT '[' || array_to_string(ARRAY[
    to_json(previous)::text, to_json(e.tenant_id::text)::text, to_json(e.phone)::text, to_json(e.n::text)::text,
    to_json(e.kind)::text, to_json(e.source)::text, to_json(e.scope)::text, to_json(e.client_id::text)::text,
    to_json(e.virtual_number)::text, to_json(e.keyword)::text, to_json(e.message_id::text)::text, to_json(e.message)::text,
    to_json(e.campaign_id::text)::text, to_json(e.campaign_name)::text, to_json(e.import_id::text)::text,
    to_json(e.file_name)::text, to_json(e."row"::text)::text, to_json(e.reason)::text, to_json(e.by_user_id::text)::text,
    to_json(e."by")::text,
    to_json(to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text,
    to_json(to_char(e.recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text
  ], ',', 'null') || ']'
$$;--> statement-breakpoint
-- Two events of a person at the same time get the same number. The key lets only one of them in, and the other is
-- inserted again (server/consent/events.ts): nobody waits for the events of other people.
CREATE FUNCTION consent_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last_n integer;
  last_hash text;
BEGIN
  SELECT n, hash INTO last_n, last_hash FROM public.consent_events
    WHERE tenant_id = NEW.tenant_id AND phone = NEW.phone ORDER BY n DESC LIMIT 1;
  NEW.n := coalesce(last_n, 0) + 1;
  NEW.recorded_at := now();
  NEW.hash := encode(sha256(convert_to(public.consent_content(NEW, last_hash), 'UTF8')), 'hex');
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER consent_events_chain BEFORE INSERT ON consent_events FOR EACH ROW EXECUTE FUNCTION consent_chain();--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are never changed or deleted.', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER consent_events_kept BEFORE UPDATE OR DELETE ON consent_events FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_log_kept BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- What is known when the history begins: who is in an audience by a file whose sender said how they agreed, and who is
-- on a do-not-call list. In order of time, because each event of a person covers the one before it.
INSERT INTO consent_events (tenant_id, phone, kind, source, scope, client_id, virtual_number, keyword, message, campaign_id,
    campaign_name, import_id, file_name, reason, "by", at)
  SELECT tenant_id, phone, kind, source, 'client', client_id, virtual_number, keyword, message, campaign_id, campaign_name,
    import_id, file_name, reason, "by", at
  FROM (
    SELECT t.tenant_id, t.phone, 'opted_in' AS kind, 'import' AS source, i.client_id, NULL AS virtual_number, NULL AS keyword,
      NULL AS message, NULL::uuid AS campaign_id, NULL AS campaign_name, i.id AS import_id, i.file_name,
      concat_ws(' · ', i.consent, i.consent_when) AS reason, i."by", i.created_at AS at
    FROM audience_targets t JOIN imports i ON i.tenant_id = t.tenant_id AND i.id = t.import_id
    WHERE i.consent IS NOT NULL OR i.consent_when IS NOT NULL
    UNION ALL
    SELECT d.tenant_id, d.phone, CASE d.source WHEN 'wish' THEN 'held' ELSE 'opted_out' END, d.source, d.client_id,
      d.virtual_number, d.keyword, CASE d.source WHEN 'wish' THEN d.note END, d.campaign_id, d.campaign_name, NULL, NULL,
      CASE d.source WHEN 'wish' THEN NULL ELSE d.note END, d."by", d.created_at
    FROM do_not_calls d
  ) known ORDER BY at;
