import type { Town } from './town.ts';
import { easternTowns } from './towns-east.ts';
import { northernTowns } from './towns-north.ts';
import { westernTowns } from './towns-west.ts';

const all = { ...westernTowns, ...easternTowns, ...northernTowns };

export type TownKey = keyof typeof all;
export const towns: Record<TownKey, Town> = all;
