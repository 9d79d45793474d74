-- Accounts of one mailbox, or of one phone number, are one person where units are kept for them. Both are functions with
-- an index: an account is found by them however it was written, and nothing has to be kept in step.
create function mailbox_of(address text) returns text language sql immutable parallel safe as $$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com' else name || '@' || domain end
  from (
    select regexp_replace(regexp_replace(lower(address), '@[^@]*$', ''), '^([^+]+)\+.*$', '\1') as name,
      regexp_replace(lower(address), '^.*@', '') as domain
  ) as parts
$$;
--> statement-breakpoint
-- Nigerian numbers with their country code, however they were written; null for what is too short to be of one person.
create function phone_of(phone text) returns text language sql immutable parallel safe as $$
  select case when length(digits) >= 8 then regexp_replace(digits, '^(234)?0?([789][0-9]{9})$', '234\2') end
  from (select regexp_replace(regexp_replace(phone, '[^0-9]', '', 'g'), '^00', '') as digits) as plain
$$;
--> statement-breakpoint
create index "users_mailbox" on "users" (mailbox_of("email"));
--> statement-breakpoint
create index "users_phone" on "users" (phone_of("phone_number"));
--> statement-breakpoint
create index "reservations_person" on "reservations" ("user_id", "property_id", "held_until");
--> statement-breakpoint
-- When every unit is sold or held, and some are held: when the first hold ends, and since when it is so.
alter table "properties" add column "reserved_until" timestamp with time zone;
--> statement-breakpoint
alter table "properties" add column "reserved_since" timestamp with time zone;
--> statement-breakpoint
create function properties_reserved() returns trigger language plpgsql as $$
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
--> statement-breakpoint
create trigger properties_reserved before update on properties for each row execute function properties_reserved();
--> statement-breakpoint
-- The end of a hold has moved while its units stay as they are.
create function hold_end_moved() returns trigger language plpgsql as $$
begin
  update properties set reserved_until = new.held_until where id = new.property_id and reserved_until is not null;
  return null;
end $$;
--> statement-breakpoint
create trigger plans_hold_end after update of held_until on plans for each row
  when (old.unit_state = 'held' and new.unit_state = 'held' and old.held_until is distinct from new.held_until)
  execute function hold_end_moved();
--> statement-breakpoint
create trigger reservations_hold_end after update of held_until on reservations for each row
  when (old.state = 'held' and new.state = 'held' and old.held_until is distinct from new.held_until)
  execute function hold_end_moved();
--> statement-breakpoint
update properties set held_units = held_units where held_units > 0 and sold_units + held_units >= total_units;
