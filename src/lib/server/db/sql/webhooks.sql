-- Events for other systems of the company. A delivery is written by triggers, in the transaction of the change, so that
-- no way to make one forgets it.

-- Due at once, whatever the clocks of the instances say. Not in SQL, which is planned at each call: a quarter of a
-- millisecond for every payment, also where nothing listens.
create or replace function queue_webhooks(event text, subject_id bigint, detail jsonb, at timestamptz) returns void
language plpgsql as $$
begin
  insert into webhook_deliveries (endpoint_id, event, subject_id, detail, next_attempt_at, created_at)
  select endpoint.id, $1, $2, $3, to_timestamp(0), $4 from webhook_endpoints endpoint
  where endpoint.state = 'on' and $1 = any (endpoint.events);
end $$;

create or replace function payments_queue_webhooks() returns trigger language plpgsql as $$
begin
  perform queue_webhooks(case
      when new.stage <> 'completed' then 'payment.failed'
      when new.purpose in ('refund', 'termination_refund') then 'payment.refunded'
      when new.purpose = 'payout_paid' then 'payout.paid'
      else 'payment.completed' end,
    new.id, '{}', new.finished_at);
  return null;
end $$;

-- A payment that failed with money is told, because the money is in the wallet.
create or replace trigger payments_queue_webhooks after update on payments
  for each row when (old.finished_at is null and new.finished_at is not null and new.received > 0
    and new.purpose not in ('payout', 'payout_return', 'moved_in', 'moved_in_back'))
  execute function payments_queue_webhooks();

create or replace function plans_queue_webhooks() returns trigger language plpgsql as $$
begin
  if is_moving_in() then
    return null;
  end if;
  perform queue_webhooks('plan.changed', new.id, jsonb_build_object(
    'state', new.state, 'previous_state', old.state, 'contract_id', new.unique_contract_id,
    'user_id', new.user_id, 'paid_amount', new.paid_amount), clock_timestamp());
  return null;
end $$;

create or replace trigger plans_queue_webhooks after update on plans for each row
  when ((old.state, old.unique_contract_id, old.user_id) is distinct from (new.state, new.unique_contract_id, new.user_id))
  execute function plans_queue_webhooks();
