/**
 * SQL that fills an empty catalogue with any number of properties. They are always the same, spread over states, towns,
 * kinds and prices, and have the fees and photos that a card needs. Half are in Lagos, as are Nigeria's listings.
 */

const towns = [
  ['Lagos', 'Eti-Osa', 'Lekki Phase 1'],
  ['Lagos', 'Ibeju-Lekki', 'Eleko'],
  ['Lagos', 'Eti-Osa', 'Ajah'],
  ['Lagos', 'Eti-Osa', 'Ikoyi'],
  ['Lagos', 'Ikeja', 'Opebi'],
  ['Lagos', 'Ikorodu', 'Agric'],
  ['Lagos', 'Epe', 'Odo-Ragunsen'],
  ['Lagos', 'Surulere', 'Ogunlana'],
  ['FCT', 'Abuja Municipal', 'Gwarinpa'],
  ['FCT', 'Bwari', 'Kubwa'],
  ['FCT', 'Abuja Municipal', 'Maitama'],
  ['Rivers', 'Port Harcourt', 'Trans Amadi'],
  ['Oyo', 'Ibadan North', 'Bodija'],
  ['Ogun', 'Obafemi Owode', 'Mowe'],
  ['Kano', 'Nasarawa', 'Bompai'],
  ['Enugu', 'Enugu North', 'Trans Ekulu'],
  ['Kaduna', 'Chikun', 'Millennium City'],
  ['Edo', 'Oredo', 'Etete'],
  ['Kwara', 'Ilorin South', 'Tanke'],
  ['Zamfara', 'Gusau', 'Samaru'],
] as const;
const kinds = [
  'Plots',
  'Land',
  'Detached Duplex',
  'Semi-detached Duplex',
  'Terrace',
  'Bungalow',
  'Block of Flats',
  'Estate Homes',
];
const first = [
  'Palm',
  'Royal',
  'Green',
  'Harmony',
  'Victory',
  'Coral',
  'Emerald',
  'Sunrise',
  'Crown',
  'Heritage',
  'Unity',
];
const second = ['Grove', 'Gardens', 'Court', 'Heights', 'View', 'Park', 'Springs', 'Haven', 'Meadows', 'Ridge'];
const landmarks = ['General Hospital', 'Toll Gate', 'Shoprite', 'University', 'Airport', 'Central Mosque', 'Market'];
const features = ['Fitted kitchen', 'Gym', 'CCTV', 'Treated water', 'Inverter wiring', 'Swimming pool', 'Drainage'];

const list = (values: readonly string[]) => `array[${values.map((value) => `'${value}'`).join(', ')}]`;
/** One of the values, chosen by the number of the row; different primes make the choices independent. */
const pick = (values: readonly string[], prime: number) =>
  `(${list(values)})[1 + (n::bigint * ${prime} / 7) % ${values.length}]`;
const town = (field: 0 | 1 | 2) => `(${list(towns.map((row) => row[field]))})[1 + town]`;
const kind = pick(kinds, 104_729);

/** Rows `from` to `to`; the higher the number, the newer the property. */
export const fillProperties = (from: number, to: number) => `
  insert into properties (name, type_id, category, purpose, price, initial_deposit, street_address, lga, state, size,
    features, total_units, payment_type, duration_limit, payment_schedule, nearby_landmarks, bedrooms, bathrooms,
    overview, description, property_agreement, published_at)
  select ${pick(first, 7919)} || ' ' || ${pick(second, 6101)} || ' ' || kind || ' ' || n, type_id, 'estate',
    case when n % 9 = 0 and type_id = 2 then array['Rent'] else array['Sale'] end,
    price, price / 4, n % 90 || ' ' || ${town(2)} || ' Road, ' || ${town(2)}, ${town(1)}, ${town(0)}, 300 + n % 900,
    array[${pick(features, 3571)}, ${pick(features, 4409)}, ${pick(features, 5003)}],
    case when n % 17 = 0 then 0 else 1 + n % 40 end, 'installment', 24, array['Monthly', 'Quarterly'],
    ${pick(landmarks, 2741)} || ', ' || n % 12 || ' km. ' || ${pick(landmarks, 3181)} || ', ' || n % 30 || ' km.',
    case when type_id = 2 then 1 + n % 7 end, case when type_id = 2 then 1 + n % 6 end,
    'A quiet address with good roads, drains and light, minutes from the expressway.',
    repeat('Every home stands on its own ground, with a borehole, a fence and room for two cars. ', 4),
    repeat('The buyer pays as agreed, builds within two years and keeps to the plan of the estate. ', 20),
    timestamptz '2020-01-01' + n * interval '20 minutes'
  from (
    select n, ${kind} as kind, case when ${kind} in ('Plots', 'Land') then 1 else 2 end as type_id,
      (case when n % 2 = 0 then n::bigint * 31 / 2 % 8 else n::bigint * 37 / 2 % ${towns.length} end)::int as town,
      (1 + n::bigint * 48271 % 1999) * 25000000 as price
    from generate_series(${from}, ${to}) n
  ) drawn`;

/** Two fees and two photos for each. */
export const fillBelongings = (from: number, to: number) => [
  `insert into property_fees (property_id, name, type, value, position)
   select p.id, fee.name, fee.type, fee.value, fee.position
   from properties p, (values ('Roads and drains', 'infrastructure', 6000000, 0), ('Survey', 'others', 2000000, 1))
     fee (name, type, value, position) where p.id between ${from} and ${to}`,
  `insert into property_photos (property_id, position, key, alt, color, width, height, widths, avif)
   select p.id, n, 'demo-' || p.id % 40, p.name, '#a0b0a0', 1600, 1067, array[400, 800, 1600], true
   from properties p, generate_series(0, 1) n where p.id between ${from} and ${to}`,
];
