import { moneyPlants } from './money-plants.ts';
import { moveInPlants } from './move-in-plants.ts';
import { officePlants } from './office-plants.ts';
import { planPlants } from './plan-plants.ts';
import type { Plant } from './plant.ts';

/** One damage for each rule of the ledger. */
export const plants: Readonly<Record<string, Plant>> = {
  ...moneyPlants,
  ...planPlants,
  ...officePlants,
  ...moveInPlants,
};
