-- Units are reserved when a payment method is chosen, before the company's account is shown.
CREATE TABLE "reservations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reservations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"property_id" bigint NOT NULL,
	"units" integer NOT NULL,
	"amount" bigint NOT NULL,
	"marketer_id" bigint,
	"held_until" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reservation_units" CHECK ("reservations"."units" > 0),
	CONSTRAINT "reservation_amount" CHECK ("reservations"."amount" > 0),
	CONSTRAINT "reservation_states" CHECK ("reservations"."state" in ('held', 'released', 'used'))
);
--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_marketer_id_marketers_id_fk" FOREIGN KEY ("marketer_id") REFERENCES "public"."marketers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reservation_held" ON "reservations" USING btree ("user_id","property_id") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "reservations_until" ON "reservations" USING btree ("held_until");--> statement-breakpoint
CREATE INDEX "reservations_property" ON "reservations" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "reservations_marketer" ON "reservations" USING btree ("marketer_id") WHERE marketer_id is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "instead_of" text;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payment_instead_of" CHECK ("payments"."instead_of" is null or ("payments"."purpose" = 'fund' and "payments"."method" = 'bank_transfer'));--> statement-breakpoint
CREATE INDEX "uploads_contract" ON "uploads" USING btree ("owner_id","created_at") WHERE kind in ('photo', 'identity');--> statement-breakpoint

create function reservations_guard() returns trigger language plpgsql as $$
begin
  if (new.id, new.user_id, new.property_id) is distinct from (old.id, old.user_id, old.property_id) then
    perform refuse('reservation_terms', format('Reservation %s is of one customer and one property', old.id));
  end if;
  if old.state <> 'held' and (new.state = 'held' or new.units <> old.units) then
    perform refuse('reservation_ended', format('Reservation %s has ended', old.id));
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger reservations_guard before update on reservations for each row execute function reservations_guard();
--> statement-breakpoint

create function reservations_move_units() returns trigger language plpgsql as $$
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
--> statement-breakpoint
create trigger reservations_move_units after insert or delete or update of state, units on reservations
  for each row execute function reservations_move_units();
