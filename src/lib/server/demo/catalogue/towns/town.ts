import type { StateName } from '#lib/domain/states.ts';

/** What the catalogue says of a place. */
export interface Town {
  town: string;
  lga: string;
  state: StateName;
  /** Latitude and longitude. */
  at: readonly [number, number];
  /** Places people know, each with its distance in kilometres, parted by semicolons. */
  near: string;
  setting: readonly [string, string];
  /** What the land is like. */
  ground: readonly string[];
  titles: readonly string[];
}

export const cOfO = 'Certificate of Occupancy (C of O)';
export const consent = "Governor's Consent";
export const deed = 'Deed of Assignment and Registered Survey';
export const gazette = 'Gazetted Excision';
export const rOfO = 'Right of Occupancy (R of O)';
