import { type Company, ends, estates, list, pick, type Step, states, u } from './company.ts';

/** Accounts to pay into, and estates to buy in. */
export const estateSteps = ({ customers, months, properties }: Company): Step[] => [
  [
    null,
    `insert into bank_accounts (type, account_number, bank_name, account_name)
    select type, '30' || lpad(n::text, 8, '0'), 'Example Bank', 'Company ' || type
    from (values (1, 'property'), (2, 'fund'), (3, 'infrastructure'), (4, 'other')) wanted (n, type)
    where not exists (select from bank_accounts b where b.type = wanted.type and b.active)`,
  ],
  [
    'properties',
    `insert into properties (name, type_id, category, purpose, price, initial_deposit, street_address,
      lga, state, size, features, total_units, payment_type, duration_limit, payment_schedule, overview,
        description, published_at, created_at)
    select name || ' ' || n, case when n % 10 < 7 then 1 else 2 end, 'estate', array['Sale'], price, price / 5,
      n || ' Main Road',
      (${list(states.map(([, lga]) => lga))})[1 + n % ${states.length}],
        (${list(states.map(([state]) => state))})[1 + n % ${states.length}],
      400 + n % 400, array['Drainage', 'Perimeter fence'],
        ${Math.max(400, Math.ceil((customers * 6) / properties))}, 'installment', 36, array['Monthly', 'Quarterly'],
      'A quiet address with good roads, drains and light.',
        repeat('The buyer pays as agreed and builds within two years. ', 10),
      now() - interval '${months + 1} months', now() - interval '${months + 1} months'
    from (select n, ${pick(estates, 'n', 1)} || ' ' || ${pick(ends, 'n', 2)} as name,
      (6 + floor(${u('n', 3)} ^ 3 * 194)::bigint) * 25000000 as price
      from generate_series(1, ${properties}) n) drawn`,
  ],
];
