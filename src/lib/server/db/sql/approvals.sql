-- What takes two people. Who proposes something never decides on it, and two accounts of which one has let in the other
-- count as one person.

create or replace function approvals_guard() returns trigger language plpgsql as $$
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
end $$;

create or replace trigger approvals_guard before update on approvals for each row execute function approvals_guard();

alter table approvals drop constraint if exists approval_second_person, add constraint approval_second_person check (
  state not in ('approved', 'rejected') or decided_by <> proposed_by);

-- As tieBetween of lib/domain/staff/ties.ts: somebody has let in both, over however many others, or one of them the other.
create or replace function may_be_one(one bigint, other bigint, at timestamptz) returns boolean
language sql stable as $$
  with recursive above(below, account) as (
    select start, start from (values ($1), ($2)) starts(start)
    union
    select above.below, tie.by_id from above join staff_ties tie on tie.member_id = above.account
    where tie.created_at > $3 - interval '168 hours'
  )
  select exists (
    select from above first join above second on first.account = second.account
    where first.below = $1 and second.below = $2
  )
$$;

create or replace function approvals_two_people() returns trigger language plpgsql as $$
begin
  if may_be_one(new.proposed_by, new.decided_by, new.decided_at) then
    perform refuse('approval_two_people', format('Approval %s is decided by who may be one with %s', new.id, new.proposed_by));
  end if;
  return new;
end $$;

create or replace trigger approvals_two_people before update on approvals for each row
  when (old.state = 'waiting' and new.state in ('approved', 'rejected')) execute function approvals_two_people();

alter table payouts drop constraint if exists payout_second_person, add constraint payout_second_person check (
  state <> 'paid' or approved_by <> ended_by);

alter table commission_runs drop constraint if exists commission_run_second_person,
  add constraint commission_run_second_person check (
  approved_by <> made_by);

alter table commission_runs drop constraint if exists commission_run_payer,
  add constraint commission_run_payer check (
  state <> 'paid' or approved_by <> ended_by);

create or replace function payers_two_people() returns trigger language plpgsql as $$
begin
  if may_be_one(new.approved_by, new.ended_by, new.ended_at) then
    perform refuse('payers_two_people', format('%s %s is paid by who may be one with %s', tg_table_name, new.id, new.approved_by));
  end if;
  return new;
end $$;

create or replace trigger payouts_two_people before update on payouts for each row
  when (old.state <> 'paid' and new.state = 'paid') execute function payers_two_people();

create or replace trigger commission_runs_two_people before update on commission_runs for each row
  when (old.state <> 'paid' and new.state = 'paid') execute function payers_two_people();

alter table notices drop constraint if exists notice_second_person, add constraint notice_second_person check (
  approved_by <> sent_by);

alter table office_bookings drop constraint if exists office_booking_second_person,
  add constraint office_booking_second_person check (
  (num_nonnulls(line_id, difference_id, receipt_id) = 0 and kind not in ('own_transfer', 'cash_difference'))
  or (kind = 'unallocated_receipt' and booked_by is not null)
  or (proposed_by is not null and booked_by is not null and proposed_by <> booked_by));

alter table approval_limits drop constraint if exists approval_limit_second_person,
  add constraint approval_limit_second_person check (proposed_by <> approved_by);

create or replace trigger approval_limits_never before update or delete or truncate on approval_limits
  for each statement execute function never();

create or replace trigger staff_ties_never before update or delete or truncate on staff_ties
  for each statement execute function never();

create or replace trigger single_handed_acts_never before update or delete or truncate on single_handed_acts
  for each statement execute function never();
