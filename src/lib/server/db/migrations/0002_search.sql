CREATE TABLE "catalogue_version" (
	"singleton" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" uuid NOT NULL,
	CONSTRAINT "catalogue_one_version" CHECK ("catalogue_version"."singleton")
);
--> statement-breakpoint
CREATE TABLE "property_search" (
	"property_id" bigint PRIMARY KEY NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"available" boolean NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_phrases" (
	"kind" text NOT NULL,
	"phrase" text NOT NULL,
	CONSTRAINT "search_phrases_kind_phrase_pk" PRIMARY KEY("kind","phrase")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "properties_newest";--> statement-breakpoint
DROP INDEX "properties_state";--> statement-breakpoint
DROP INDEX "properties_type";--> statement-breakpoint
DROP INDEX "properties_price";--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "for_rent" boolean GENERATED ALWAYS AS (purpose @> array['Rent']) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "property_search" ADD CONSTRAINT "property_search_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_words_of" ON "property_search" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_newest" ON "property_search" USING btree ("available" DESC NULLS LAST,"published_at" DESC NULLS LAST,"property_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "search_words_like" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_prefix" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "listed_newest" ON "properties" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST,"state","type_id","price","bedrooms","for_rent") WHERE published_at is not null and unpublished_at is null;--> statement-breakpoint
CREATE INDEX "listed_price" ON "properties" USING btree ("price","id","state","type_id","bedrooms","for_rent") WHERE published_at is not null and unpublished_at is null;--> statement-breakpoint
CREATE INDEX "listed_state_newest" ON "properties" USING btree ("state","published_at" DESC NULLS LAST,"id" DESC NULLS LAST,"type_id","price","bedrooms","for_rent") WHERE published_at is not null and unpublished_at is null;--> statement-breakpoint
CREATE INDEX "listed_state_price" ON "properties" USING btree ("state","price","id","type_id","bedrooms","for_rent") WHERE published_at is not null and unpublished_at is null;--> statement-breakpoint

-- ------------------------------------------------------------------------------------------------ what searching reads

-- Without accents, case and apostrophes, as the program reads what is typed. Cut, because an index takes no endless word.
create function words_in(written text) returns setof text language sql immutable as $$
  select distinct left(word, 40)
  from regexp_split_to_table(
    regexp_replace(
      lower(translate(normalize(written, NFKD), 'ƁƊƘƳɓɗƙƴ', 'bdkybdky')), '[\u0300-\u036f''’ʼ`]', '', 'g'),
    '[^a-z0-9]+') word
  where word <> ''
$$;
--> statement-breakpoint

create function list_for_search(p properties) returns void language plpgsql as $$
declare
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
              case p.category when 'estate' then 'estate' end, p.bedrooms || ' bedroom',
              array_to_string(p.purpose, ' '), array_to_string(p.features, ' '), p.nearby_landmarks)),
        (4, concat_ws(' ', p.overview, p.description))
      ) as part (place, written), words_in(written) word
      group by word
    ) placed;
  insert into property_search (property_id, published_at, available, words)
    values (p.id, p.published_at, p.sold_units < p.total_units, coalesce(listed_words, ''))
    on conflict (property_id) do update
      set published_at = excluded.published_at, available = excluded.available, words = excluded.words;
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

create function property_listed() returns trigger language plpgsql as $$
begin
  perform list_for_search(new);
  return null;
end $$;
--> statement-breakpoint
create trigger property_listed after insert on properties for each row execute function property_listed();
--> statement-breakpoint
-- A purchase moves units, which says nothing new until the last is sold.
create trigger property_relisted after update on properties for each row
  when (
    (old.name, old.street_address, old.lga, old.state, old.type_id, old.category, old.bedrooms, old.purpose, old.features,
     old.nearby_landmarks, old.overview, old.description, old.published_at, old.unpublished_at,
     old.sold_units < old.total_units)
    is distinct from
    (new.name, new.street_address, new.lga, new.state, new.type_id, new.category, new.bedrooms, new.purpose, new.features,
     new.nearby_landmarks, new.overview, new.description, new.published_at, new.unpublished_at,
     new.sold_units < new.total_units)
  ) execute function property_listed();
--> statement-breakpoint
select list_for_search(p) from properties p;
--> statement-breakpoint

-- Purchases get here through the trigger of plans: they move no property from one list to another and need not queue.
create function catalogue_changed() returns trigger language plpgsql as $$
begin
  insert into catalogue_version (version) values (gen_random_uuid())
    on conflict (singleton) do update set version = excluded.version;
  return null;
end $$;
--> statement-breakpoint
create trigger catalogue_changed after insert or update or delete on properties
  for each statement when (pg_trigger_depth() = 0) execute function catalogue_changed();
