-- Functions of a text alone, which read no table. Indexes and computed columns are built on them, so they are applied
-- before the migrations that follow 0100; whoever changes one has a migration rebuild what is built on it.

-- What two codes have in common that a person would take for one; the same as asSeen in lib/domain/typed/codes.ts.
-- Codes that are alike already stay as they are: the indexes are not unique, and only a new one is compared.
create or replace function as_seen(code text) returns text language sql immutable parallel safe as $$
  select translate(
    upper(regexp_replace(
      btrim(regexp_replace(
        regexp_replace(normalize(code, NFKC), '[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'),
        '\s+', ' ', 'g')),
      ' ?[-\u02d7\u058a\u05be\u06d4\u1806\u2010-\u2015\u2043\u2212\u2796\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u30a0\u30fc\ufe58\ufe63\uff0d] ?', '-', 'g')),
    'АВЕКМНОРСТХУІЈЅӀԚԜΑΒΕΖΗΙΚΜΝΟΡΤΥΧавекмнорстхуіјѕӏԛԝαβεζηικμνορτυχ',
    'ABEKMHOPCTXYIJSIQWABEZHIKMNOPTYXABEKMHOPCTXYIJSIQWABEZHIKMNOPTYX')
$$;

-- A text as a search compares it; the same as foldText in lib/domain/typed/search-terms.ts, whatever the database's
-- collation makes of capitals: hence the long lists. Most texts are ASCII, and take the short way.
create or replace function search_text(typed text) returns text language sql immutable parallel safe as $$
  select case when octet_length(typed) = char_length(typed)
    then lower(regexp_replace(typed, '[^A-Za-z0-9\n]+', '', 'g') collate "C")
    else replace(replace(replace(translate(
      lower(regexp_replace(normalize(typed, NFKD), '[\u0001-\u0009\u000b-/:-@[-`{-\u00bf\u00d7\u00f7\u02b0-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u2000-\u206f\u20a0-\u20ff\u2212\u2e00-\u2e7f\u3000-\u303f\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]+', '', 'g')),
      'ẞÆŒƁƊƘƳŁĐØĦŦɓɗƙƴłđøħŧıςŊƏƐƆƎƷƖƩƲАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
      'ßæœbdkyldohtbdkyldohtiσŋəɛɔǝʒɩʃʋабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґαβγδεζηθικλμνξοπρστυφχψω01234567890123456789'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') end
$$;

-- Accounts of one mailbox, or of one phone number, are one person where units are kept for them: an account is found by
-- these, however it was written, and nothing has to be kept in step. Spaces around an address and names of dots alone
-- make no other mailbox; landlines are one with and without the country code, and numbers abroad with '(0)' or without.
create or replace function mailbox_of(address text) returns text language sql immutable parallel safe as $$
  select case
    when whole !~ '.@' then whole
    when domain in ('gmail.com', 'googlemail.com') then coalesce(nullif(replace(name, '.', ''), ''), name) || '@gmail.com'
    else name || '@' || domain
  end
  from (
    select whole, regexp_replace(regexp_replace(whole, '@[^@]*$', ''), '^([^+]+)\+.*$', '\1') as name,
      regexp_replace(whole, '^.*@', '') as domain
    from (select lower(regexp_replace(address, '^\s+|\s+$', '', 'g')) as whole) as trimmed
  ) as parts
$$;

-- Nigerian numbers with their country code, however they were written; null for what is too short to be of one person.
create or replace function phone_of(phone text) returns text language sql immutable parallel safe as $$
  select case when number ~ '^[1-9][0-9]{7,14}$'
    then regexp_replace(regexp_replace(number, '^2340', '234'), '^([789][0-9]{9})$', '234\1') end
  from (
    select case when digits like '00%' then substr(digits, 3) else regexp_replace(digits, '^0', '234') end as number
    from (
      select regexp_replace(regexp_replace(phone, '^(\s*\+[0-9]+\s*)\(0\)', '\1'), '[^0-9]', '', 'g') as digits
    ) as plain
  ) as dialled
$$;
