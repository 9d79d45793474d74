import type { Property } from './property.ts';

/** When the first hold ends of a property of which all that is not sold is held; null while any unit can be bought. */
export const reservedUntil = ({
  number_of_unit,
  reserved_until,
}: Pick<Property, 'number_of_unit' | 'reserved_until'>) =>
  number_of_unit < 1 && reserved_until !== null ? new Date(reserved_until) : null;
