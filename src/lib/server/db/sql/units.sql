-- No unit is sold or held twice. `property_units` refuses it; the counters that it compares follow plans and
-- reservations by the triggers below, and nobody else can write them. Whoever sells locks the property first
-- (lib/server/ledger/units.ts).

alter table properties drop constraint if exists property_units, add constraint property_units check (
  sold_units >= 0 and held_units >= 0 and sold_units + held_units <= total_units);

create or replace function properties_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.held_units <> 0 or new.sold_units <> 0 then
      perform refuse('property_starts_unsold', 'A property starts with nothing held or sold');
    end if;
  elsif (new.held_units, new.sold_units) <> (old.held_units, old.sold_units) and pg_trigger_depth() < 2 then
    perform refuse('property_units_by_plans', 'Units are held and sold only by plans');
  end if;
  return new;
end $$;

create or replace trigger properties_guard before insert or update on properties
  for each row execute function properties_guard();

-- The counters of a property follow its plans.
create or replace function plans_move_units() returns trigger language plpgsql as $$
declare
  held integer := case new.unit_state when 'held' then new.units else 0 end;
  sold integer := case new.unit_state when 'sold' then new.units else 0 end;
begin
  if tg_op = 'UPDATE' then
    held := held - case old.unit_state when 'held' then old.units else 0 end;
    sold := sold - case old.unit_state when 'sold' then old.units else 0 end;
  end if;
  if held <> 0 or sold <> 0 then
    update properties set held_units = held_units + held, sold_units = sold_units + sold where id = new.property_id;
  end if;
  return null;
end $$;

create or replace trigger plans_move_units after insert or update of unit_state on plans
  for each row execute function plans_move_units();

alter table plans drop constraint if exists plan_sold, add constraint plan_sold check (
  case state
    when 'pending' then unit_state <> 'sold'
    when 'terminated' then unit_state = 'released'
    else unit_state = 'sold'
  end);

-- A hold has an end.
alter table plans drop constraint if exists plan_held_until, add constraint plan_held_until check (
  case unit_state
    when 'held' then held_until is not null
    when 'sold' then held_until is null
    else true
  end);

-- Units are reserved when a payment method is chosen, before the company's account is shown.
create or replace function reservations_guard() returns trigger language plpgsql as $$
begin
  if (new.id, new.user_id, new.property_id) is distinct from (old.id, old.user_id, old.property_id) then
    perform refuse('reservation_terms', format('Reservation %s is of one customer and one property', old.id));
  end if;
  if old.state <> 'held' and (new.state = 'held' or new.units <> old.units) then
    perform refuse('reservation_ended', format('Reservation %s has ended', old.id));
  end if;
  return new;
end $$;

create or replace trigger reservations_guard before update on reservations
  for each row execute function reservations_guard();

create or replace function reservations_move_units() returns trigger language plpgsql as $$
declare
  held integer := 0;
begin
  if tg_op <> 'DELETE' and new.state = 'held' then held := held + new.units; end if;
  if tg_op <> 'INSERT' and old.state = 'held' then held := held - old.units; end if;
  if held <> 0 then
    update properties set held_units = held_units + held where id = coalesce(new.property_id, old.property_id);
  end if;
  return null;
end $$;

create or replace trigger reservations_move_units after insert or delete or update of state, units on reservations
  for each row execute function reservations_move_units();

-- When every unit is sold or held, and some are held: when the first hold ends, and since when it is so.
create or replace function properties_reserved() returns trigger language plpgsql as $$
begin
  if new.held_units > 0 and new.sold_units + new.held_units >= new.total_units then
    new.reserved_until := least(
      (select min(held_until) from reservations where property_id = new.id and state = 'held'),
      (select min(held_until) from plans where property_id = new.id and unit_state = 'held'));
    new.reserved_since := coalesce(new.reserved_since, now());
  else
    new.reserved_until := null;
    new.reserved_since := null;
  end if;
  return new;
end $$;

create or replace trigger properties_reserved before update on properties
  for each row execute function properties_reserved();

-- The end of a hold has moved while its units stay as they are.
create or replace function hold_end_moved() returns trigger language plpgsql as $$
begin
  update properties set reserved_until = new.held_until where id = new.property_id and reserved_until is not null;
  return null;
end $$;

create or replace trigger plans_hold_end after update of held_until on plans for each row
  when (old.unit_state = 'held' and new.unit_state = 'held' and old.held_until is distinct from new.held_until)
  execute function hold_end_moved();

create or replace trigger reservations_hold_end after update of held_until on reservations for each row
  when (old.state = 'held' and new.state = 'held' and old.held_until is distinct from new.held_until)
  execute function hold_end_moved();
