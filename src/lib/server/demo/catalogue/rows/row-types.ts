import type { PhotoKey } from '../../../photos/photo-manifest.ts';
import type { TownKey } from '../towns/towns.ts';

/** `null` for one payment only, else the deposit in percent, the maximum of months, and the schedules. */
export type Terms = null | readonly [deposit: number, months: number, schedules: 'M' | 'Q' | 'MQ'];

/** Size of a plot in square metres, price in millions of naira. */
export type LandRow = readonly [
  name: string,
  town: TownKey,
  street: string,
  photo: PhotoKey,
  size: number,
  price: number,
  terms: Terms,
  /** 0 when all were sold before the portal opened. */
  plots: number,
  extras?: {
    /** Discount in percent, already in the price. */
    off?: number;
    /** A single plot outside an estate. */
    single?: true;
  },
];

/** Size in square metres, price in millions of naira. */
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

/** The rent of a year in millions of naira. */
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
  /** Whether there is a WhatsApp link. */
  whatsapp: boolean,
];
