import type { StateName } from '#lib/domain/states.ts';

export interface Town {
  town: string;
  lga: string;
  state: StateName;
  /** Latitude and longitude. */
  at: readonly [number, number];
  /** Landmarks with their distance in kilometres, separated by semicolons. */
  near: string;
  setting: readonly [string, string];
  /** Topography. */
  ground: readonly string[];
  titles: readonly string[];
}

export const cOfO = 'Certificate of Occupancy (C of O)';
export const consent = "Governor's Consent";
export const deed = 'Deed of Assignment and Registered Survey';
export const gazette = 'Gazetted Excision';
export const rOfO = 'Right of Occupancy (R of O)';
