-- What carrying out a proposal uses beyond its words, so that all of it is compared when it is approved. Null of what was
-- proposed before: it is closed then, and proposed again.
ALTER TABLE "approvals" ADD COLUMN "facts" jsonb;--> statement-breakpoint
CREATE OR REPLACE FUNCTION approvals_guard() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if old.state <> 'waiting' then
    perform refuse('approval_decided', format('Approval %s was decided already', old.id));
  end if;
  if (new.kind, new.subject, new.payload, new.summary, new.changes, new.facts, new.proposed_by, new.proposed_at)
    is distinct from
    (old.kind, old.subject, old.payload, old.summary, old.changes, old.facts, old.proposed_by, old.proposed_at)
  then
    perform refuse('approval_as_proposed', format('Approval %s is decided as it was proposed', old.id));
  end if;
  return new;
end $$;--> statement-breakpoint
-- The rates that a run was approved with are lines of its approval.
ALTER TABLE "commission_runs" ADD COLUMN "approval_id" bigint REFERENCES "approvals"("id");--> statement-breakpoint
CREATE INDEX "commission_runs_approval" ON "commission_runs" USING btree ("approval_id");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION commission_runs_guard() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'approved' then perform refuse('commission_run_state', 'A run starts approved'); end if;
    return new;
  end if;
  if old.state <> 'approved' then
    perform refuse('commission_run_frozen', format('Commission run %s has ended', old.id));
  end if;
  if (new.id, new.until_day, new.total, new.made_by, new.approved_by, new.approved_at, new.approval_id)
    is distinct from
    (old.id, old.until_day, old.total, old.made_by, old.approved_by, old.approved_at, old.approval_id) then
    perform refuse('commission_run_terms', format('What commission run %s pays is fixed', old.id));
  end if;
  return new;
end $$;--> statement-breakpoint
-- A rate that waited for a second person says by which approval it came.
ALTER TABLE "commission_rates" ADD COLUMN "approval_id" bigint REFERENCES "approvals"("id");--> statement-breakpoint
CREATE INDEX "commission_rates_approval" ON "commission_rates" USING btree ("approval_id");
