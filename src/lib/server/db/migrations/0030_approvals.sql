-- What a second person must approve before it is carried out. Who proposes it never decides on it.
CREATE TABLE "approvals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"payload" jsonb NOT NULL,
	"summary" text NOT NULL,
	"changes" jsonb NOT NULL,
	"state" text NOT NULL DEFAULT 'waiting',
	"reason" text,
	"proposed_by" bigint NOT NULL REFERENCES "users"("id"),
	"proposed_at" timestamp with time zone NOT NULL DEFAULT now(),
	"decided_by" bigint REFERENCES "users"("id"),
	"decided_at" timestamp with time zone,
	CONSTRAINT "approval_state" CHECK ("state" in ('waiting', 'approved', 'rejected', 'withdrawn', 'closed')),
	CONSTRAINT "approval_decided" CHECK (("state" = 'waiting') = ("decided_at" is null) and ("state" = 'waiting') = ("decided_by" is null)),
	CONSTRAINT "approval_second_person" CHECK ("state" not in ('approved', 'rejected') or "decided_by" <> "proposed_by"),
	CONSTRAINT "approval_withdrawn" CHECK ("state" <> 'withdrawn' or "decided_by" = "proposed_by"),
	CONSTRAINT "approval_reason" CHECK ("state" not in ('rejected', 'closed') or "reason" is not null)
);--> statement-breakpoint
CREATE UNIQUE INDEX "approval_waiting" ON "approvals" USING btree ("subject") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "approvals_subject" ON "approvals" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "approvals_state" ON "approvals" USING btree ("state","id");--> statement-breakpoint
CREATE FUNCTION approvals_guard() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if old.state <> 'waiting' then
    perform refuse('approval_decided', format('Approval %s was decided already', old.id));
  end if;
  if (new.kind, new.subject, new.payload, new.summary, new.changes, new.proposed_by, new.proposed_at)
    is distinct from (old.kind, old.subject, old.payload, old.summary, old.changes, old.proposed_by, old.proposed_at)
  then
    perform refuse('approval_as_proposed', format('Approval %s is decided as it was proposed', old.id));
  end if;
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER approvals_guard BEFORE UPDATE ON approvals FOR EACH ROW EXECUTE FUNCTION approvals_guard();
