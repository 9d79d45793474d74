-- What a customer can afford is a filter of the listing, so it is in the indexes that the listing reads.
ALTER TABLE "properties" ADD COLUMN "least_monthly" bigint GENERATED ALWAYS AS (case when payment_type = 'installment' and not purpose @> array['Rent'] and initial_deposit > 0 and initial_deposit < price
    and (payment_schedule @> array['Monthly'] and duration_limit >= 2 or payment_schedule @> array['Quarterly'] and duration_limit >= 3)
    then ((price - initial_deposit) * 2 + least(duration_limit, 360)) / (2 * least(duration_limit, 360)) end) STORED,
  ADD COLUMN "paid_first" bigint GENERATED ALWAYS AS (case when purpose @> array['Rent'] then null when payment_type = 'installment' and not purpose @> array['Rent'] and initial_deposit > 0 and initial_deposit < price
    and (payment_schedule @> array['Monthly'] and duration_limit >= 2 or payment_schedule @> array['Quarterly'] and duration_limit >= 3)
    then initial_deposit else price end) STORED;--> statement-breakpoint
DROP INDEX "listed_newest";--> statement-breakpoint
DROP INDEX "listed_price";--> statement-breakpoint
DROP INDEX "listed_state_newest";--> statement-breakpoint
DROP INDEX "listed_state_price";--> statement-breakpoint
CREATE INDEX "listed_newest" ON "properties" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST,"state","type_id","price","bedrooms","for_rent","paid_first","least_monthly") WHERE published_at is not null and unpublished_at is null;--> statement-breakpoint
CREATE INDEX "listed_price" ON "properties" USING btree ("price","id","state","type_id","bedrooms","for_rent","paid_first","least_monthly") WHERE published_at is not null and unpublished_at is null;--> statement-breakpoint
CREATE INDEX "listed_state_newest" ON "properties" USING btree ("state","published_at" DESC NULLS LAST,"id" DESC NULLS LAST,"type_id","price","bedrooms","for_rent","paid_first","least_monthly") WHERE published_at is not null and unpublished_at is null;--> statement-breakpoint
CREATE INDEX "listed_state_price" ON "properties" USING btree ("state","price","id","type_id","bedrooms","for_rent","paid_first","least_monthly") WHERE published_at is not null and unpublished_at is null;--> statement-breakpoint
CREATE INDEX "listed_means" ON "properties" USING btree ("paid_first","least_monthly","price","state","type_id","bedrooms","for_rent") WHERE published_at is not null and unpublished_at is null;--> statement-breakpoint

-- A search may name prices.
drop index search_words_of;
--> statement-breakpoint
drop index search_newest;
--> statement-breakpoint
alter table property_search add column price bigint;
--> statement-breakpoint
update property_search set price = p.price from properties p where p.id = property_id;
--> statement-breakpoint
alter table property_search alter column price set not null;
--> statement-breakpoint
create index search_newest on property_search (available desc nulls last, published_at desc nulls last, property_id desc nulls last, price);
--> statement-breakpoint
create index search_words_of on property_search using gin (words) with (fastupdate = false);
--> statement-breakpoint
create or replace function list_for_search(p properties) returns void language plpgsql as $$
declare
  bedrooms text := coalesce(p.bedrooms::text, substring(p.name from '(?i)\m(\d{1,2})[ -]?bed'));
  listed_words tsvector;
begin
  if p.published_at is null or p.unpublished_at is not null then
    delete from property_search where property_id = p.id;
    return;
  end if;
  select array_to_tsvector(array_agg(best || word)) into listed_words
    from (
      select word, min(place)::text as best
      from (values
        (1, p.name),
        (2, concat_ws(' ', p.street_address, p.lga, p.state,
              case p.state when 'FCT' then 'Abuja Federal Capital Territory' end)),
        (3, concat_ws(' ', case p.type_id when 1 then 'land plot' else 'residential house home' end,
              case p.category when 'estate' then 'estate' end, p.bedrooms || ' bedroom', bedrooms || 'bedroom',
              array_to_string(p.purpose, ' '), array_to_string(p.features, ' '), p.nearby_landmarks)),
        (4, concat_ws(' ', p.overview, p.description))
      ) as part (place, written), words_in(written) word
      group by word
    ) placed;
  insert into property_search (property_id, published_at, available, price, words)
    values (p.id, p.published_at, p.sold_units < p.total_units, p.price, coalesce(listed_words, ''))
    on conflict (property_id) do update
      set published_at = excluded.published_at, available = excluded.available, price = excluded.price,
        words = excluded.words;
  insert into search_words select substr(lexeme, 2) from unnest(listed_words) where lexeme ~ '[a-z]'
    on conflict do nothing;
  insert into search_phrases (kind, phrase)
    select distinct said.kind, btrim(said.phrase)
    from (
      select 'place', unnest(array[p.street_address, p.lga, p.state, case p.state when 'FCT' then 'Abuja' end])
      union all
      select 'feature', unnest(p.features)
    ) as said (kind, phrase)
    where btrim(said.phrase) <> '' and length(said.phrase) <= 60
    on conflict do nothing;
end $$;
--> statement-breakpoint
drop trigger property_relisted on properties;
--> statement-breakpoint
-- A purchase moves units, which says nothing new until the last is sold.
create trigger property_relisted after update on properties for each row
  when (
    (old.name, old.street_address, old.lga, old.state, old.type_id, old.category, old.bedrooms, old.purpose, old.features,
     old.nearby_landmarks, old.overview, old.description, old.price, old.published_at, old.unpublished_at,
     old.sold_units < old.total_units)
    is distinct from
    (new.name, new.street_address, new.lga, new.state, new.type_id, new.category, new.bedrooms, new.purpose, new.features,
     new.nearby_landmarks, new.overview, new.description, new.price, new.published_at, new.unpublished_at,
     new.sold_units < new.total_units)
  ) execute function property_listed();
