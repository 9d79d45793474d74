-- What each task of the scheduler did last: how long it took, what it left for the next run, where it goes on.
ALTER TABLE "scheduled_tasks" ADD COLUMN "took_ms" integer;--> statement-breakpoint
ALTER TABLE "scheduled_tasks" ADD COLUMN "left_over" integer;--> statement-breakpoint
ALTER TABLE "scheduled_tasks" ADD COLUMN "position" text;--> statement-breakpoint

-- What has served its purpose is found by its age, not by reading the table.
CREATE INDEX "rate_limits_window" ON "rate_limits" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "codes_created" ON "one_time_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_sent" ON "outbox" USING btree ("sent_at") WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "outbox" USING btree ("created_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "sessions_expire" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_ended" ON "sessions" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "known_devices_used" ON "known_devices" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "enquiries_created" ON "enquiries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "property_changes_matched" ON "property_changes" USING btree ("matched_at") WHERE matched_at is not null;--> statement-breakpoint
CREATE INDEX "tries_last" ON "tries" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "second_factors_unconfirmed" ON "second_factors" USING btree ("created_at") WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX "incidents_ended" ON "incidents" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "provider_events_processed" ON "provider_events" USING btree ("processed_at") WHERE processed_at is not null;--> statement-breakpoint
CREATE INDEX "browser_reports_last" ON "browser_reports" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "build_files_replaced" ON "build_files" USING btree ("replaced_at") WHERE replaced_at is not null;--> statement-breakpoint
CREATE INDEX "uploads_statements" ON "uploads" USING btree ("created_at") WHERE kind = 'statement';--> statement-breakpoint
CREATE INDEX "users_closed" ON "users" USING btree ("closed_at", "id") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "reservations_ending" ON "reservations" USING btree ("held_until") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "plans_unpaid" ON "plans" USING btree ("created_at", "id") WHERE state = 'pending' and unit_state = 'released';--> statement-breakpoint
CREATE INDEX "plan_transfers_identity" ON "plan_transfers" USING btree ("change_id") WHERE former_identity is not null;--> statement-breakpoint
CREATE INDEX "payments_by_provider" ON "payments" USING btree ("finished_at") WHERE received >= 1 and (method = 'paystack' or method = 'virtual_wallet' and purpose = 'fund');--> statement-breakpoint

-- Who has a file of the contract form; and files that no purchase has any more count as unused from then.
CREATE INDEX "contract_details_picture" ON "contract_details" USING btree ("profile_picture");--> statement-breakpoint
CREATE INDEX "contract_details_picture2" ON "contract_details" USING btree ("profile_picture2") WHERE profile_picture2 is not null;--> statement-breakpoint
CREATE INDEX "contract_details_files" ON "contract_details" USING gin ("identity_files");--> statement-breakpoint
CREATE INDEX "uploads_contract_used" ON "uploads" USING btree (coalesce("named_at", "created_at"), "id") WHERE kind in ('photo', 'identity');--> statement-breakpoint
create function contract_files_let_go() returns trigger language plpgsql as $$
begin
  update uploads set named_at = now()
  where id = any(old.identity_files || array[old.profile_picture, old.profile_picture2]);
  return null;
end $$;
--> statement-breakpoint
create trigger contract_files_let_go after delete or update of profile_picture, profile_picture2, identity_files on contract_details
  for each row execute function contract_files_let_go();
--> statement-breakpoint
create function transfer_files_let_go() returns trigger language plpgsql as $$
begin
  update uploads set named_at = now()
  where owner_id in (old.from_user_id, old.to_user_id) and kind in ('photo', 'identity')
    and concat(old.contract, old.former_identity) like '%' || id || '%';
  return null;
end $$;
--> statement-breakpoint
create trigger transfer_files_let_go after update of contract, former_identity on plan_transfers for each row
  when (old.contract is not null and new.contract is null or old.former_identity is not null and new.former_identity is null)
  execute function transfer_files_let_go();
--> statement-breakpoint

-- On which day an AutoPay is to be looked at; at once where it is null, as after a change of its schedule.
ALTER TABLE "autopays" ADD COLUMN "look_on" date;--> statement-breakpoint
CREATE INDEX "autopays_to_look_at" ON "autopays" USING btree ("look_on", "id") WHERE state = 'on';--> statement-breakpoint
create function autopays_look_again() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update autopays set look_on = null where plan_id = new.plan_id and state = 'on' and look_on is not null;
  return null;
end $$;
--> statement-breakpoint
create trigger repayments_added_look_again after insert on repayments for each row execute function autopays_look_again();
--> statement-breakpoint
create trigger repayments_changed_look_again after update of due_date, paid_at, replaced_at on repayments for each row
  when (new.paid_at is null and new.replaced_at is null) execute function autopays_look_again();
--> statement-breakpoint

-- When a transfer without a line was confirmed, so that those of a week ago are found by it.
ALTER TABLE "transfers_without_line" ADD COLUMN "finished_at" timestamp with time zone;--> statement-breakpoint
UPDATE "transfers_without_line" SET finished_at = payments.finished_at FROM payments WHERE payments.id = payment_id AND confirmed;--> statement-breakpoint
CREATE INDEX "transfers_without_line_confirmed" ON "transfers_without_line" USING btree ("finished_at","payment_id") WHERE "confirmed";--> statement-breakpoint
create or replace function note_transfer(which bigint) returns void language plpgsql as $$
declare
  payment payments;
begin
  select * into payment from payments where id = which;
  if payment.method = 'bank_transfer'
    and (payment.stage = 'awaiting_confirmation' or (payment.stage in ('completed', 'failed') and payment.received > 0))
    and not exists (select from statement_lines where payment_id = which)
  then
    insert into transfers_without_line (payment_id, company_account_id, amount, confirmed, created_at, finished_at)
      values (which, payment.company_account_id,
        case when payment.stage = 'awaiting_confirmation' then payment.amount else payment.received end,
        payment.stage <> 'awaiting_confirmation', payment.created_at, payment.finished_at)
      on conflict (payment_id) do update
        set company_account_id = excluded.company_account_id, amount = excluded.amount, confirmed = excluded.confirmed,
          finished_at = excluded.finished_at;
  else
    delete from transfers_without_line where payment_id = which;
  end if;
  insert into matching_changes (amount, payment_id)
    select distinct amount, which from unnest(array[payment.amount, payment.received]) amount where amount > 0;
end $$;
--> statement-breakpoint

-- Older events are deleted in pieces, so that nobody waits for a long one.
create or replace function forget_security_events() returns bigint language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  gone bigint;
begin
  delete from security_events where id in (
    select id from security_events where created_at < now() - security_log_kept() order by created_at, id limit 5000);
  get diagnostics gone = row_count;
  return gone;
end $$;
