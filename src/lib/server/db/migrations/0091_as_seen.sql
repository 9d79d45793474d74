-- What two codes have in common that a person would take for one; the same as asSeen in lib/domain/typed/codes.ts.
-- Codes that are alike already stay as they are: the indexes are not unique, and only a new one is compared.
create function as_seen(code text) returns text language sql immutable parallel safe as $$
  select translate(
    upper(regexp_replace(
      btrim(regexp_replace(
        regexp_replace(normalize(code, NFKC), '[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'),
        '\s+', ' ', 'g')),
      ' ?[-\u2010-\u2015\u2212\ufe58\ufe63\uff0d] ?', '-', 'g')),
    'АВЕКМНОРСТХУІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧ',
    'ABEKMHOPCTXYIJSABEZHIKMNOPTYX')
$$;
--> statement-breakpoint
create index plan_contract_seen on plans (as_seen(unique_contract_id)) where unique_contract_id is not null;
--> statement-breakpoint
create index contract_id_corrections_seen on contract_id_corrections (as_seen(former));
