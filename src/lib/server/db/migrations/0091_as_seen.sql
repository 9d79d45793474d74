-- What two codes have in common that a person would take for one; the same as asSeen in lib/domain/typed/codes.ts.
-- Codes that are alike already stay as they are: the indexes are not unique, and only a new one is compared.
create function as_seen(code text) returns text language sql immutable parallel safe as $$
  select translate(
    upper(regexp_replace(
      btrim(regexp_replace(
        regexp_replace(normalize(code, NFKC), '[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'),
        '\s+', ' ', 'g')),
      ' ?[-\u02d7\u058a\u05be\u06d4\u1806\u2010-\u2015\u2043\u2212\u2796\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u30a0\u30fc\ufe58\ufe63\uff0d] ?', '-', 'g')),
    'АВЕКМНОРСТХУІЈЅӀԚԜΑΒΕΖΗΙΚΜΝΟΡΤΥΧавекмнорстхуіјѕӏԛԝαβεζηικμνορτυχ',
    'ABEKMHOPCTXYIJSIQWABEZHIKMNOPTYXABEKMHOPCTXYIJSIQWABEZHIKMNOPTYX')
$$;
--> statement-breakpoint
create index plan_contract_seen on plans (as_seen(unique_contract_id)) where unique_contract_id is not null;
--> statement-breakpoint
create index contract_id_corrections_seen on contract_id_corrections (as_seen(former));
--> statement-breakpoint
-- A text as a search compares it; the same as foldText in lib/domain/typed/search-terms.ts, whatever the database's
-- collation makes of capitals: hence the long lists. Most texts are ASCII, and take the short way.
create function search_text(typed text) returns text language sql immutable parallel safe as $$
  select case when octet_length(typed) = char_length(typed)
    then lower(regexp_replace(typed, '[^A-Za-z0-9\n]+', '', 'g') collate "C")
    else replace(replace(replace(translate(
      lower(regexp_replace(normalize(typed, NFKD), '[\u0001-\u0009\u000b-/:-@[-`{-\u00bf\u00d7\u00f7\u02b0-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u2000-\u206f\u20a0-\u20ff\u2212\u2e00-\u2e7f\u3000-\u303f\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]+', '', 'g')),
      'ẞÆŒƁƊƘƳŁĐØĦŦɓɗƙƴłđøħŧıςŊƏƐƆƎƷƖƩƲАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
      'ßæœbdkyldohtbdkyldohtiσŋəɛɔǝʒɩʃʋабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґαβγδεζηθικλμνξοπρστυφχψω01234567890123456789'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') end
$$;
--> statement-breakpoint
alter table users add column searched text generated always as (search_text(
  first_name || ' ' || last_name || chr(10) || email || chr(10) || phone_number || chr(10) || unique_customer_id)) stored;
--> statement-breakpoint
drop index users_words;
--> statement-breakpoint
create index users_words on users using gin (searched gin_trgm_ops);
--> statement-breakpoint
alter table contract_details add column searched text generated always as (search_text(
  subscriber_name1 || chr(10) || coalesce(subscriber_name2, '') || chr(10) || coalesce(subscriber_name3, '') || chr(10)
  || coalesce(additional_name, '') || chr(10) || email || chr(10) || sms || chr(10) || next_of_kin_name || chr(10)
  || next_of_kin_phone)) stored;
--> statement-breakpoint
drop index contract_details_words;
--> statement-breakpoint
create index contract_details_words on contract_details using gin (searched gin_trgm_ops);
--> statement-breakpoint
alter table properties add column searched text generated always as (search_text(
  name || chr(10) || lga || chr(10) || street_address || chr(10) || state)) stored;
--> statement-breakpoint
drop index office_words;
--> statement-breakpoint
create index office_words on properties using gin (searched gin_trgm_ops);
--> statement-breakpoint
alter table enquiries add column searched text generated always as (search_text(
  name || chr(10) || email || chr(10) || phone || chr(10) || description)) stored;
--> statement-breakpoint
create index enquiries_words on enquiries using gin (searched gin_trgm_ops);
--> statement-breakpoint
drop index plans_contract_words;
--> statement-breakpoint
create index plans_contract_words on plans using gin (search_text(unique_contract_id) gin_trgm_ops)
  where unique_contract_id is not null;
--> statement-breakpoint
drop index payments_sender;
--> statement-breakpoint
create index payments_sender on payments using gin (search_text(sender_name) gin_trgm_ops) where sender_name is not null;
--> statement-breakpoint
-- '500sqm' is written as often as '500 sqm'. What says so is listed anew.
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
--> statement-breakpoint
select count(list_for_search(p)::text) from properties p
where concat_ws(' ', name, street_address, overview, description, nearby_landmarks, topography, road_access, features::text)
  ~* '\d(sqm|sqft|m2|m²|acre|hectare|plot)';
