import { propertyTypeNames } from '#lib/domain/enums.ts';
import { states } from '#lib/domain/states.ts';

export const propertyLocations = async () => ({ data: states.map(({ id, name }) => ({ id, state_name: name })) });

export const propertiesType = async () => ({
  data: [
    { id: 1 as const, name: propertyTypeNames[1] },
    { id: 2 as const, name: propertyTypeNames[2] },
  ],
});
