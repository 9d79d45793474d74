-- A property can have a layout: what is drawn beneath the plots, and the plots with their outlines.
CREATE TABLE "layouts" (
	"property_id" bigint PRIMARY KEY REFERENCES "properties"("id") ON DELETE CASCADE,
	"height" integer NOT NULL,
	"ground" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL DEFAULT now()
);--> statement-breakpoint
CREATE TABLE "plots" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"property_id" bigint NOT NULL REFERENCES "properties"("id") ON DELETE CASCADE,
	"label" text NOT NULL,
	"outline" integer[] NOT NULL,
	"size" integer,
	"offered" boolean NOT NULL DEFAULT true,
	"position" smallint NOT NULL,
	CONSTRAINT "plot_label" UNIQUE("property_id","label"),
	CONSTRAINT "plot_outline" CHECK (cardinality("outline") >= 6 and cardinality("outline") % 2 = 0),
	CONSTRAINT "plot_size" CHECK ("size" > 0)
);--> statement-breakpoint
-- A plot is claimed by a plan or, before there is one, by a reservation. The claim is live while units are held or sold;
-- that of a plan is kept afterwards, for a first payment that is made again.
CREATE TABLE "plot_claims" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"plot_id" bigint NOT NULL REFERENCES "plots"("id") ON DELETE CASCADE,
	"plan_id" bigint REFERENCES "plans"("id"),
	"reservation_id" bigint REFERENCES "reservations"("id"),
	"live" boolean NOT NULL DEFAULT true,
	CONSTRAINT "claim_of_one" CHECK (num_nonnulls("plan_id", "reservation_id") = 1),
	CONSTRAINT "claim_of_plan" UNIQUE("plan_id","plot_id"),
	CONSTRAINT "claim_of_reservation" UNIQUE("reservation_id","plot_id")
);--> statement-breakpoint
CREATE UNIQUE INDEX "plot_taken_once" ON "plot_claims" USING btree ("plot_id") WHERE live;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "layout_published_at" timestamp with time zone;--> statement-breakpoint
CREATE FUNCTION plot_claims_guard() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER plot_claims_guard BEFORE INSERT OR UPDATE ON plot_claims
  FOR EACH ROW EXECUTE FUNCTION plot_claims_guard();
--> statement-breakpoint
-- Plots follow the units of their plan, whatever moved these. Units that are held again take up the plots that nobody
-- else has taken meanwhile. Buyers of one property wait for each other at the row of the property.
CREATE FUNCTION plans_move_plots() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER plans_move_plots AFTER UPDATE OF unit_state ON plans
  FOR EACH ROW WHEN (old.unit_state IS DISTINCT FROM new.unit_state) EXECUTE FUNCTION plans_move_plots();
--> statement-breakpoint
CREATE FUNCTION reservations_free_plots() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  delete from plot_claims where reservation_id = new.id;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER reservations_free_plots AFTER UPDATE OF state ON reservations
  FOR EACH ROW WHEN (new.state <> 'held') EXECUTE FUNCTION reservations_free_plots();
--> statement-breakpoint
-- An import may change the number of units: the layout is not shown again before its plots agree with them.
CREATE FUNCTION properties_hide_layout() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if new.layout_published_at is not null
    and (select count(*) from plots where property_id = new.id and offered) <> new.total_units
  then
    new.layout_published_at := null;
  end if;
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER properties_hide_layout BEFORE UPDATE OF total_units ON properties
  FOR EACH ROW WHEN (old.total_units IS DISTINCT FROM new.total_units) EXECUTE FUNCTION properties_hide_layout();
