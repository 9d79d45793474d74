-- Initials are one word, dots or none: V.I. is VI.
create or replace function words_in(written text) returns setof text language sql immutable as $$
  select distinct left(word, 40)
  from regexp_split_to_table(
    regexp_replace(
      regexp_replace(
        lower(translate(normalize(written, NFKD), 'ƁƊƘƳɓɗƙƴ', 'bdkybdky')), '[\u0300-\u036f''’ʼ`]', '', 'g'),
      '\m([a-z])[.](?=[a-z]\M)', '\1', 'g'),
    '[^a-z0-9]+') word
  where word <> ''
$$;
--> statement-breakpoint

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
-- The index is made anew behind the rows: kept up row by row it would take most of the time of a large catalogue.
drop index search_words_of;
--> statement-breakpoint
truncate property_search;
--> statement-breakpoint
select count(list_for_search(p)) from properties p;
--> statement-breakpoint
create index search_words_of on property_search using gin (words) with (fastupdate = false);
