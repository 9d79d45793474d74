import { type Company, firstNames, lastNames, pick, type Step, u } from './company.ts';

/** Marketers and customers, each with a wallet and the papers of identity. */
export const peopleSteps = ({ customers, months, marketers, tag, before, passwordHash, first }: Company): Step[] => [
  [
    'marketers',
    `insert into marketers (code, name, phone, created_at)
    select '${tag}-' || n, ${pick(firstNames, 'n', 4)} || ' ' || ${pick(lastNames, 'n', 5)}, '0800' || lpad(n::text,
      7, '0'), now() - interval '${months} months'
    from generate_series(1, ${marketers}) n`,
  ],
  [
    null,
    `insert into commission_rates (marketer_id, basis_points, from_day, set_by, created_at)
    select id, 250, (created_at at time zone 'Africa/Lagos')::date, ${first}, created_at from marketers
      where id > ${before.marketers}`,
  ],
  [
    'customers',
    `insert into users (email, password_hash, first_name, last_name, phone_number, gender, country, state, lga, address,
      unique_customer_id, otp_verified_at, email_verified_at, created_at, updated_at)
    select 'c' || n || '@company.example', '${passwordHash}', ${pick(firstNames, 'n', 6)},
      ${pick(lastNames, 'n', 7)}, '080' || lpad((30000000 + n)::text, 8, '0'),
      case when n % 2 = 0 then 'female' else 'male' end, 'Nigeria', 'Lagos', 'Eti-Osa', n || ' Allen Avenue',
        '${tag}H' || lpad(n::text, 8, '0'), at, at, at, at
    from (select n, now() - interval '${months} months' * (1 - ${u('n', 8)} ^ 4) - interval '3 days' as at
      from generate_series(${before.customers + 1}, ${before.customers + customers}) n) drawn order by at`,
  ],
  [
    null,
    `create temp table who on commit drop as
    select id as user_id, first_name || ' ' || last_name as name, email, created_at, row_number()
      over (order by substr(email, 2, position('@' in email) - 2)::int)::int as n
    from users where id > ${before.users} and email like 'c%@company.example'`,
  ],
  [null, `create unique index on who (n); create unique index on who (user_id); analyze who`],
  ['wallets', `insert into accounts (kind, user_id) select 'wallet', user_id from who`],
  [
    null,
    `insert into virtual_accounts (user_id, state, account_number, bank_name, account_name, created_at)
    select user_id, 'ready', '94' || lpad(user_id::text, 8, '0'), 'Example Bank', 'Company / ' || name, created_at
      from who where n % 3 = 0`,
  ],
  // a photo and an identity card each
  [
    'papers of identity',
    `insert into uploads (id, owner_id, kind, storage_key, content_type, size, sent_hash, name, created_at)
    select id, user_id, kind, 'uploads/' || left(id::text, 2) || '/' || id, 'image/png', 70,
      sha256(id::text::bytea), kind || '.png', created_at
    from (select gen_random_uuid() as id, user_id, kind, created_at from who cross
      join (values ('photo'), ('identity')) k (kind)) made`,
  ],
];
