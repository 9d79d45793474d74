-- What a property costs, and on which terms, before and after each change. Triggers write it at the commit, so that there is one row for a transaction, whoever changes what; nobody changes it afterwards.
CREATE TABLE "property_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"property_id" bigint NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"changed_by" bigint REFERENCES "users"("id"),
	"source" text NOT NULL,
	"approval_id" bigint REFERENCES "approvals"("id"),
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "property_history_differs" CHECK ("before" is distinct from "after")
);
--> statement-breakpoint
CREATE INDEX "property_history_property" ON "property_history" USING btree ("property_id","id");
--> statement-breakpoint
CREATE INDEX "property_history_removed" ON "property_history" USING btree ("changed_at") WHERE "after" is null;
--> statement-breakpoint
CREATE FUNCTION property_terms(p properties) RETURNS jsonb LANGUAGE sql STABLE AS $$
  select jsonb_build_object(
    'name', p.name, 'state', p.state, 'published', p.published_at is not null and p.unpublished_at is null,
    'price', p.price, 'deposit', p.initial_deposit, 'discount', p.discount_percentage, 'units', p.total_units,
    'purpose', to_jsonb(p.purpose), 'payment_type', p.payment_type, 'duration', p.duration_limit,
    'schedule', to_jsonb(p.payment_schedule), 'kept_percent', p.kept_percent, 'refund_days', p.refund_days,
    'fees', coalesce((
      select jsonb_agg(jsonb_build_object('name', f.name, 'purpose', f.purpose, 'type', f.type, 'value', f.value)
        order by f.position, f.id) from property_fees f where f.property_id = p.id), '[]'))
$$;
--> statement-breakpoint
-- Who acts is what the transaction has said with set_config('homestead.acting', …); without it the row says 'database'.
CREATE FUNCTION keep_property_terms(property bigint) RETURNS void LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE FUNCTION properties_keep_terms() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform keep_property_terms(coalesce(new.id, old.id));
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION property_fees_keep_terms() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op <> 'INSERT' then
    perform keep_property_terms(old.property_id);
  end if;
  if tg_op <> 'DELETE' then
    perform keep_property_terms(new.property_id);
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER properties_keep_terms AFTER INSERT OR DELETE ON "properties" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION properties_keep_terms();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER properties_keep_changed_terms AFTER UPDATE ON "properties" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((old.name, old.state, old.published_at is null, old.unpublished_at is null, old.price,
    old.initial_deposit, old.discount_percentage, old.total_units, old.purpose, old.payment_type, old.duration_limit,
    old.payment_schedule, old.kept_percent, old.refund_days) is distinct from (new.name, new.state,
    new.published_at is null, new.unpublished_at is null, new.price, new.initial_deposit, new.discount_percentage,
    new.total_units, new.purpose, new.payment_type, new.duration_limit, new.payment_schedule, new.kept_percent,
    new.refund_days)) EXECUTE FUNCTION properties_keep_terms();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER property_fees_keep_terms AFTER INSERT OR UPDATE OR DELETE ON "property_fees" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION property_fees_keep_terms();
--> statement-breakpoint
INSERT INTO property_history (property_id, after, source) SELECT p.id, property_terms(p), 'before' FROM properties p ORDER BY p.id;
--> statement-breakpoint
create trigger property_history_never before update or delete or truncate on property_history
  for each statement execute function never();
--> statement-breakpoint
-- A purchase that a second person has allowed: these units at this price, once, until then.
CREATE TABLE "purchase_clearances" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"user_id" bigint NOT NULL REFERENCES "users"("id"),
	"property_id" bigint NOT NULL REFERENCES "properties"("id") ON DELETE cascade,
	"units" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"approval_id" bigint NOT NULL REFERENCES "approvals"("id"),
	"plan_id" bigint REFERENCES "plans"("id"),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clearance_approval" UNIQUE("approval_id"),
	CONSTRAINT "clearance_units" CHECK ("units" > 0 and "unit_price" > 0)
);
--> statement-breakpoint
CREATE INDEX "clearances_buyer" ON "purchase_clearances" USING btree ("user_id","property_id");
--> statement-breakpoint
CREATE INDEX "clearances_property" ON "purchase_clearances" USING btree ("property_id");
--> statement-breakpoint
CREATE FUNCTION purchase_clearances_guard() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if old.plan_id is not null or new.plan_id is null or
    (new.user_id, new.property_id, new.units, new.unit_price, new.until, new.approval_id, new.created_at)
      is distinct from (old.user_id, old.property_id, old.units, old.unit_price, old.until, old.approval_id, old.created_at)
  then
    perform refuse('clearance_once', format('Clearance %s is for one purchase', old.id));
  end if;
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER purchase_clearances_guard BEFORE UPDATE ON "purchase_clearances" FOR EACH ROW EXECUTE FUNCTION purchase_clearances_guard();
--> statement-breakpoint
-- Who only has the name of a member of staff, as a second person has said.
CREATE TABLE "namesakes" (
	"user_id" bigint NOT NULL REFERENCES "users"("id"),
	"staff_id" bigint NOT NULL REFERENCES "users"("id"),
	"approval_id" bigint NOT NULL REFERENCES "approvals"("id"),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "namesakes_pk" PRIMARY KEY("user_id","staff_id")
);
--> statement-breakpoint
create trigger namesakes_never before update or delete or truncate on namesakes
  for each statement execute function never();
--> statement-breakpoint
-- Purchases at under half of the price of the day before or after, of which the owners were told.
CREATE TABLE "cheap_purchases" (
	"plan_id" bigint PRIMARY KEY NOT NULL REFERENCES "plans"("id"),
	"list_price" bigint NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
create trigger cheap_purchases_never before update or delete or truncate on cheap_purchases
  for each statement execute function never();
