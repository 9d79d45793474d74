import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { nextOfKin, ownershipInfo, personalInfoForm } from '#lib/api/purchases/contract-details.ts';
import type { DetailsValues } from './details-fields.ts';

/** The schema of each step that is a form of text. */
export const schemasOn = (today: string) => [ownershipInfo, personalInfoForm(today), nextOfKin] as const;

export const stepResolver = (step: number, today: string) =>
  zodResolver(schemasOn(today)[step] ?? ownershipInfo) as Resolver<DetailsValues>;

/** The first step of text that is not valid, from 0; the number of them when all are. */
export const firstInvalidStep = (values: DetailsValues, today: string) => {
  const schemas = schemasOn(today);
  const invalid = schemas.findIndex((schema) => !schema.safeParse(values).success);
  return invalid === -1 ? schemas.length : invalid;
};
