-- What the office books about a line of a statement or a difference of a settlement: two people, once, and what it is about ends with it.
ALTER TABLE "office_bookings" ADD COLUMN "proposed_by" bigint REFERENCES "users"("id");
--> statement-breakpoint
ALTER TABLE "office_bookings" ADD CONSTRAINT "office_booking_second_person" CHECK (num_nonnulls("line_id", "difference_id") = 0 or ("proposed_by" is not null and "booked_by" is not null and "proposed_by" <> "booked_by"));
--> statement-breakpoint
CREATE FUNCTION office_bookings_end() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if new.line_id is not null and not exists (
    select from statement_lines where id = new.line_id and state = 'booked' and amount = -new.amount
      and company_account_id = new.company_account_id
  ) then
    perform refuse('office_booking_line', format('Office booking %s is not what line %s says', new.id, new.line_id));
  end if;
  if new.difference_id is not null and not exists (
    select from settlement_differences d
    where d.id = new.difference_id and d.ended_at is not null and d.expected - d.found = new.amount
      and (d.kind in ('amount', 'total') or (d.kind <> 'fee' and new.kind = 'provider_difference'))
  ) then
    perform refuse('office_booking_difference', format('Office booking %s is not what difference %s says', new.id, new.difference_id));
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER office_bookings_end AFTER INSERT ON "office_bookings" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (num_nonnulls(new.line_id, new.difference_id) > 0) EXECUTE FUNCTION office_bookings_end();
