-- The same rules as those of the portal: spaces around an address and names of dots alone make no other mailbox; landlines
-- are one with and without the country code, and numbers abroad with '(0)' or without it.
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
--> statement-breakpoint
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
--> statement-breakpoint
reindex index "users_mailbox";
--> statement-breakpoint
reindex index "users_phone";
