import type { PhotoKey } from '../../../photos/photo-manifest.ts';
import type { TownKey } from '../towns/towns.ts';

/** How it is paid: `null` for one payment only, else the deposit in percent, the most months, and the schedules. */
export type Terms = null | readonly [deposit: number, months: number, schedules: 'M' | 'Q' | 'MQ'];

/** One line of the land table; the size of a plot in square metres, its price in millions of naira. */
export type LandRow = readonly [
  name: string,
  town: TownKey,
  street: string,
  photo: PhotoKey,
  size: number,
  price: number,
  terms: Terms,
  /** None: they were all taken before the portal opened. */
  plots: number,
  extras?: {
    /** Percent already taken off the price. */
    off?: number;
    /** One walled plot by itself, not part of an estate. */
    single?: true;
  },
];

/** One line of a table of houses; the size in square metres, the price in millions of naira. */
export type HouseRow = readonly [
  name: string,
  town: TownKey,
  street: string,
  photo: PhotoKey,
  bedrooms: number,
  bathrooms: number,
  cars: number,
  size: number,
  price: number,
  terms: Terms,
  units: number,
  extras?: { off?: number },
];

/** One line of the rentals; the rent of a year in millions of naira. */
export type RentalRow = readonly [
  name: string,
  town: TownKey,
  street: string,
  photo: PhotoKey,
  bedrooms: number,
  bathrooms: number,
  cars: number,
  size: number,
  rent: number,
  units: number,
  /** Whether the letting office answers on WhatsApp. */
  whatsapp: boolean,
];
