-- What a property costs, and on which terms, before and after each change. Triggers write it at the commit, one row for
-- each transaction; purchases that a second person has cleared are beside it.

create or replace function property_terms(p properties) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'name', p.name, 'state', p.state, 'published', p.published_at is not null and p.unpublished_at is null,
    'price', p.price, 'deposit', p.initial_deposit, 'discount', p.discount_percentage, 'units', p.total_units,
    'purpose', to_jsonb(p.purpose), 'payment_type', p.payment_type, 'duration', p.duration_limit,
    'schedule', to_jsonb(p.payment_schedule), 'kept_percent', p.kept_percent, 'refund_days', p.refund_days,
    'fees', coalesce((
      select jsonb_agg(jsonb_build_object('name', f.name, 'purpose', f.purpose, 'type', f.type, 'value', f.value)
        order by f.position, f.id) from property_fees f where f.property_id = p.id), '[]'))
$$;

-- Who acts is what the transaction has said with set_config('homestead.acting', …); without it the row says 'database'.
create or replace function keep_property_terms(property bigint) returns void language plpgsql as $$
declare
  acting jsonb := nullif(current_setting('homestead.acting', true), '')::jsonb;
  was jsonb;
  becomes jsonb;
begin
  perform from properties p where p.id = property for no key update;
  select c.after into was from property_history c where c.property_id = property order by c.id desc limit 1;
  select property_terms(p) into becomes from properties p where p.id = property;
  if was is not distinct from becomes then
    return;
  end if;
  insert into property_history (property_id, before, after, changed_by, source, approval_id, changed_at)
    values (property, was, becomes, (acting->>'by')::bigint, coalesce(acting->>'source', 'database'),
      (acting->>'approval')::bigint, coalesce((acting->>'at')::timestamptz, now()));
end $$;

create or replace function properties_keep_terms() returns trigger language plpgsql as $$
begin
  perform keep_property_terms(coalesce(new.id, old.id));
  return null;
end $$;

drop trigger if exists properties_keep_terms on properties;
create constraint trigger properties_keep_terms after insert or delete on properties deferrable initially deferred
  for each row execute function properties_keep_terms();

drop trigger if exists properties_keep_changed_terms on properties;
create constraint trigger properties_keep_changed_terms after update on properties deferrable initially deferred
  for each row when ((old.name, old.state, old.published_at is null, old.unpublished_at is null, old.price,
    old.initial_deposit, old.discount_percentage, old.total_units, old.purpose, old.payment_type, old.duration_limit,
    old.payment_schedule, old.kept_percent, old.refund_days) is distinct from (new.name, new.state,
    new.published_at is null, new.unpublished_at is null, new.price, new.initial_deposit, new.discount_percentage,
    new.total_units, new.purpose, new.payment_type, new.duration_limit, new.payment_schedule, new.kept_percent,
    new.refund_days)) execute function properties_keep_terms();

create or replace function property_fees_keep_terms() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform keep_property_terms(old.property_id);
  end if;
  if tg_op <> 'DELETE' then
    perform keep_property_terms(new.property_id);
  end if;
  return null;
end $$;

drop trigger if exists property_fees_keep_terms on property_fees;
create constraint trigger property_fees_keep_terms after insert or update or delete on property_fees
  deferrable initially deferred
  for each row execute function property_fees_keep_terms();

create or replace trigger property_history_never before update or delete or truncate on property_history
  for each statement execute function never();

create or replace function purchase_clearances_guard() returns trigger language plpgsql as $$
begin
  if old.plan_id is not null or new.plan_id is null or
    (new.user_id, new.property_id, new.units, new.unit_price, new.until, new.approval_id, new.created_at)
      is distinct from (old.user_id, old.property_id, old.units, old.unit_price, old.until, old.approval_id, old.created_at)
  then
    perform refuse('clearance_once', format('Clearance %s is for one purchase', old.id));
  end if;
  return new;
end $$;

create or replace trigger purchase_clearances_guard before update on purchase_clearances
  for each row execute function purchase_clearances_guard();

create or replace trigger namesakes_never before update or delete or truncate on namesakes
  for each statement execute function never();

create or replace trigger cheap_purchases_never before update or delete or truncate on cheap_purchases
  for each statement execute function never();
