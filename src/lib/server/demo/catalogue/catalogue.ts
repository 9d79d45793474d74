import type { DemoProperty } from './demo-property.ts';
import { houseProperty, rentalProperty } from './house-property.ts';
import { landProperty } from './land-property.ts';
import { bungalows } from './rows/bungalows.ts';
import { duplexes } from './rows/duplexes.ts';
import { land } from './rows/land.ts';
import { rentals } from './rows/rentals.ts';
import { flats, semiDetached, terraces } from './rows/terraces-and-flats.ts';
import { inShowOrder } from './show-order.ts';

/** The first page of the listing. */
const first = [
  'Palm Grove Estate, Phase 2',
  'Three-bedroom bungalow, Adeniyi Close',
  'Four-bedroom duplex, Orchid Road',
  'Zuma View plots',
  'Two-bedroom terrace, Unity Court',
  'Lagoon Edge Estate',
  'Harmony Heights, one-bedroom flats',
  'Coal City Gardens',
  'Five-bedroom detached duplex',
  'Plateau Rise, serviced plots',
  'Two-bedroom bungalow, Ekom Iman',
  'Ọwọ́ Royal Estate',
];

/** The demo properties, newest first, always the same. */
export function catalogue(): DemoProperty[] {
  const seen = new Map<string, number>();
  const nth = (photo: string) => {
    const count = seen.get(photo) ?? 0;
    seen.set(photo, count + 1);
    return count;
  };
  const houses = [...duplexes, ...bungalows, ...semiDetached, ...terraces, ...flats];
  const all = [
    ...land.map((row, n) => landProperty(row, n, nth(row[3]))),
    ...houses.map((row, n) => houseProperty(row, land.length + n, nth(row[3]))),
    ...rentals.map((row, n) => rentalProperty(row, land.length + houses.length + n, nth(row[3]))),
  ];
  const lead = first.map((name) => all.find((property) => property.name === name) as DemoProperty);
  return inShowOrder([...lead, ...all.filter((property) => !first.includes(property.name))], first.length);
}
