-- What the search reads of a property, the version of the catalogue by which caches know that they are old, and changes
-- that customers are alerted of.

-- Without accents, case and apostrophes, as the program reads what is typed. Cut, because an index takes no endless word.
-- Initials are one word, dots or none: V.I. is VI. '500sqm' is written as often as '500 sqm'.
create or replace function words_in(written text) returns setof text language sql immutable as $$
  select distinct left(word, 40)
  from regexp_split_to_table(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          lower(translate(normalize(written, NFKD), 'ƁƊƘƳɓɗƙƴ', 'bdkybdky')), '[\u0300-\u036f''’ʼ`]', '', 'g'),
        '\m([a-z])[.](?=[a-z]\M)', '\1', 'g'),
      '\m(\d+)(sqms?|sqft|m2|acres?|hectares?|plots?)\M', '\1 \2', 'g'),
    '[^a-z0-9]+') word
  where word <> ''
$$;

-- How many bedrooms there are is a word of its own, 3bedroom, because a 3 of the address or a landmark is another 3. Where
-- the property does not say it, its name may.
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

create or replace function property_listed() returns trigger language plpgsql as $$
begin
  perform list_for_search(new);
  return null;
end $$;

create or replace trigger property_listed after insert on properties for each row execute function property_listed();

-- A purchase moves units, which says nothing new until the last is sold.
create or replace trigger property_relisted after update on properties for each row
  when (
    (old.name, old.street_address, old.lga, old.state, old.type_id, old.category, old.bedrooms, old.purpose, old.features,
     old.nearby_landmarks, old.overview, old.description, old.price, old.published_at, old.unpublished_at,
     old.sold_units < old.total_units)
    is distinct from
    (new.name, new.street_address, new.lga, new.state, new.type_id, new.category, new.bedrooms, new.purpose, new.features,
     new.nearby_landmarks, new.overview, new.description, new.price, new.published_at, new.unpublished_at,
     new.sold_units < new.total_units)
  ) execute function property_listed();

-- Purchases get here through the trigger of plans: they move no property from one list to another and need not queue.
create or replace function catalogue_changed() returns trigger language plpgsql as $$
begin
  insert into catalogue_version (version) values (gen_random_uuid())
    on conflict (singleton) do update set version = excluded.version;
  return null;
end $$;

create or replace trigger catalogue_changed after insert or update or delete on properties
  for each statement when (pg_trigger_depth() = 0) execute function catalogue_changed();

-- What is kept of the catalogue is what its texts say too.
create or replace trigger content_changed after insert or update or delete on content
  for each statement execute function catalogue_changed();

-- Seen here rather than where it is done: the office, an import and a released unit all put a property on offer.
create or replace function can_be_bought(p properties) returns boolean language sql immutable as $$
  select p.published_at is not null and p.unpublished_at is null and p.sold_units < p.total_units
$$;

create or replace function note_property_change() returns trigger language plpgsql as $$
begin
  if not can_be_bought(new) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into property_changes (property_id, kind) values (new.id, 'offered');
    return null;
  end if;
  if not can_be_bought(old) then
    insert into property_changes (property_id, kind)
      values (new.id, case when old.published_at is not null and old.unpublished_at is null then 'back' else 'offered' end);
  end if;
  if new.price < old.price then
    insert into property_changes (property_id, kind, price_before, at)
      values (new.id, 'price', old.price, new.updated_at);
  end if;
  return null;
end $$;

create or replace trigger property_offered after insert on properties
  for each row execute function note_property_change();

create or replace trigger property_offered_again after update on properties for each row
  when (new.price < old.price or (can_be_bought(new) and not can_be_bought(old)))
  execute function note_property_change();
