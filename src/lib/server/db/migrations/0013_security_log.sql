CREATE TABLE "security_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"user_id" bigint,
	"by_id" bigint,
	"tried" text,
	"tried_key" text,
	"subject" text,
	"detail" jsonb,
	"address" text,
	"device" text,
	"times" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_newest" ON "security_events" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "security_kind" ON "security_events" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "security_user" ON "security_events" USING btree ("user_id","created_at","id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "security_by" ON "security_events" USING btree ("by_id","created_at","id") WHERE by_id is not null;--> statement-breakpoint
CREATE INDEX "security_tried" ON "security_events" USING btree ("tried_key","created_at","id") WHERE tried_key is not null;--> statement-breakpoint
CREATE INDEX "security_address" ON "security_events" USING btree ("address" text_pattern_ops,"created_at","id") WHERE address is not null;--> statement-breakpoint

-- ------------------------------------------------------------------------------------------------- the log of security

create function security_log_kept() returns interval language sql immutable as $$ select interval '365 days' $$;
--> statement-breakpoint

create function security_events_guard() returns trigger language plpgsql as $$
begin
  if old.created_at >= now() - security_log_kept() then
    perform refuse('security_events_never_delete', format('Security event %s is kept for a year', old.id));
  end if;
  return old;
end $$;
--> statement-breakpoint
create trigger security_events_guard before delete on security_events for each row execute function security_events_guard();
--> statement-breakpoint
create trigger security_events_never before update or truncate on security_events
  for each statement execute function never();
--> statement-breakpoint

-- The only way to delete for a role that does not own the table: what is older than the period, and nothing else.
create function forget_security_events() returns bigint language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  gone bigint;
begin
  delete from security_events where created_at < now() - security_log_kept();
  get diagnostics gone = row_count;
  return gone;
end $$;
--> statement-breakpoint

-- ------------------------------------------------------------------------------------------------ what stays as it was

-- The condition of the trigger says which columns; the argument names them in the message.
create function frozen() returns trigger language plpgsql as $$
begin
  perform refuse(tg_name, format('%s: %s cannot change any more', tg_table_name, tg_argv[0]));
  return null;
end $$;
--> statement-breakpoint

create trigger office_actions_never before update or delete or truncate on office_actions
  for each statement execute function never();
--> statement-breakpoint
create trigger contract_documents_never before update or delete or truncate on contract_documents
  for each statement execute function never();
--> statement-breakpoint
create trigger papers_never before delete or truncate on papers for each statement execute function never();
--> statement-breakpoint
create trigger papers_frozen before update on papers for each row
  when (
    (old.id, old.code, old.kind, old.user_id, old.initials, old.transaction_id, old.plan_id, old.amount,
     old.property_name, old.details, old.issued_at)
    is distinct from
    (new.id, new.code, new.kind, new.user_id, new.initials, new.transaction_id, new.plan_id, new.amount,
     new.property_name, new.details, new.issued_at)
    or (old.withdrawn_at is not null and
      (old.withdrawn_at, old.withdrawn_reason) is distinct from (new.withdrawn_at, new.withdrawn_reason))
  ) execute function frozen('what a paper says, and that it was withdrawn');
--> statement-breakpoint
create trigger repayments_frozen before update on repayments for each row
  when ((old.due_date, old.title) is distinct from (new.due_date, new.title))
  execute function frozen('title and due date');
--> statement-breakpoint
create trigger plans_frozen before update on plans for each row
  when (
    (old.start_date, old.end_date, old.marketer_id, old.created_at)
    is distinct from
    (new.start_date, new.end_date, new.marketer_id, new.created_at)
  ) execute function frozen('dates and marketer');
--> statement-breakpoint
create trigger uploads_frozen before update on uploads for each row
  when (
    (old.id, old.owner_id, old.kind, old.storage_key, old.content_type, old.size, old.sent_hash, old.created_at)
    is distinct from
    (new.id, new.owner_id, new.kind, new.storage_key, new.content_type, new.size, new.sent_hash, new.created_at)
  ) execute function frozen('which file it is');
--> statement-breakpoint
create trigger provider_events_frozen before update on provider_events for each row
  when (
    (old.provider, old.dedupe_key, old.body, old.received_at)
    is distinct from
    (new.provider, new.dedupe_key, new.body, new.received_at)
  ) execute function frozen('what was received');
--> statement-breakpoint
create trigger provider_events_never before truncate on provider_events for each statement execute function never();
--> statement-breakpoint
create trigger attempts_frozen before update on attempts for each row
  when (
    (old.id, old.user_id, old.key, old.call, old.body_hash, old.created_at)
    is distinct from
    (new.id, new.user_id, new.key, new.call, new.body_hash, new.created_at)
    or (old.answer is not null and new.answer is distinct from old.answer)
  ) execute function frozen('an attempt and its answer');
--> statement-breakpoint
create trigger attempts_never before truncate on attempts for each statement execute function never();
