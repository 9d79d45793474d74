import { sql } from 'drizzle-orm';
import { type Among, type HealthCheck, of, rule } from './health-check.ts';

const claims = (among: Among) => sql`(
          select plot_claims.plot_id, plot_claims.plan_id, reservation_id, plots.property_id as plots_property, plots.offered,
            coalesce(plans.property_id, reservations.property_id) as property_id,
            coalesce(plans.units, reservations.units) as units,
            coalesce(unit_state <> 'released', reservations.state = 'held') as holds
          from plots
          join plot_claims on plot_claims.plot_id = plots.id
          left join plans on plans.id = plot_claims.plan_id
          left join reservations on reservations.id = reservation_id
          where live and ${among('plots.property_id')}
        ) claims`;

export const unitChecks: HealthCheck[] = [
  rule(
    'Units sold and held match the plans and reservations',
    of(
      'property',
      (among) => sql`
        select 'property ' || properties.id || ' counts ' || sold_units || ' sold and ' || held_units || ' held' as text
        from properties cross join lateral (
          select coalesce(sum(units) filter (where unit_state = 'sold'), 0) as sold,
            coalesce(sum(units) filter (where unit_state = 'held'), 0) as held
          from (
            select units, unit_state from plans where property_id = properties.id
            union all
            select units, state from reservations where property_id = properties.id
          ) taken
        ) bought
        where ${among('properties.id')}
          and ((sold_units, held_units) is distinct from (sold, held) or sold_units + held_units > total_units)`,
    ),
  ),
  rule(
    'A plot that is held or sold belongs to one plan or reservation, which has at least as many units',
    of(
      'property',
      (among) => sql`
        select 'plot ' || plot_id || ' of property ' || plots_property as text from ${claims(among)}
        where not holds or not offered or property_id <> plots_property
        union all
        select 'plot ' || plot_id from ${claims(among)} group by plot_id having count(*) > 1
        union all
        select coalesce('plan ' || plan_id, 'reservation ' || reservation_id) from ${claims(among)}
        group by plan_id, reservation_id, units having count(*) > units`,
    ),
  ),
  rule(
    'A public layout has a plot for sale for each unit',
    of(
      'property',
      (among) => sql`
        select 'property ' || properties.id || ' has ' || total_units || ' units and ' || drawn.plots || ' plots' as text
        from properties cross join lateral (
          select count(*) as plots from plots where property_id = properties.id and offered
        ) drawn
        where ${among('properties.id')} and layout_published_at is not null and drawn.plots <> total_units`,
    ),
  ),
];
