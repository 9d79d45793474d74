-- A plot is claimed by a plan or, before there is one, by a reservation. The claim is live while units are held or
-- sold; that of a plan is kept afterwards, for a first payment that is made again.

create or replace function plot_claims_guard() returns trigger language plpgsql as $$
declare
  property bigint;
  units integer;
  holds boolean;
begin
  if new.plan_id is not null then
    select plans.property_id, plans.units, unit_state <> 'released' into property, units, holds
      from plans where id = new.plan_id;
  else
    select reservations.property_id, reservations.units, state = 'held' into property, units, holds
      from reservations where id = new.reservation_id;
  end if;
  if not exists (select from plots where id = new.plot_id and property_id = property) then
    perform refuse('plot_of_property', format('Plot %s is of another property', new.plot_id));
  end if;
  if new.live and (not holds or units <= (
    select count(*) from plot_claims
    where (plan_id = new.plan_id or reservation_id = new.reservation_id) and live and id <> new.id))
  then
    perform refuse('plots_of_units', format('Plot %s is more than what is bought', new.plot_id));
  end if;
  return new;
end $$;

create or replace trigger plot_claims_guard before insert or update on plot_claims
  for each row execute function plot_claims_guard();

-- Plots follow the units of their plan, whatever moved these. Units that are held again take up the plots that nobody
-- else has taken meanwhile. Buyers of one property wait for each other at the row of the property.
create or replace function plans_move_plots() returns trigger language plpgsql as $$
begin
  if new.unit_state = 'released' then
    update plot_claims set live = false where plan_id = new.id and live;
  elsif old.unit_state = 'released' then
    update plot_claims set live = true from plots
      where plan_id = new.id and plots.id = plot_id and plots.offered
        and not exists (select from plot_claims other where other.plot_id = plots.id and other.live);
  end if;
  return null;
end $$;

create or replace trigger plans_move_plots after update of unit_state on plans
  for each row when (old.unit_state is distinct from new.unit_state) execute function plans_move_plots();

create or replace function reservations_free_plots() returns trigger language plpgsql as $$
begin
  delete from plot_claims where reservation_id = new.id;
  return null;
end $$;

create or replace trigger reservations_free_plots after update of state on reservations
  for each row when (new.state <> 'held') execute function reservations_free_plots();

-- An import may change the number of units: the layout is not shown again before its plots agree with them.
create or replace function properties_hide_layout() returns trigger language plpgsql as $$
begin
  if new.layout_published_at is not null
    and (select count(*) from plots where property_id = new.id and offered) <> new.total_units
  then
    new.layout_published_at := null;
  end if;
  return new;
end $$;

create or replace trigger properties_hide_layout before update of total_units on properties
  for each row when (old.total_units is distinct from new.total_units) execute function properties_hide_layout();
