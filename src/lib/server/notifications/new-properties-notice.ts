import type { NewNotification } from './insert-notification.ts';

interface NewProperty {
  id: number;
  name: string;
  lga: string;
  state: string;
}

/** The rest is given as a number. */
const MAX_NAMES = 3;

const address = ({ lga, state }: NewProperty) => (lga ? `${lga}, ${state}` : state);
const nameAndPlace = (property: NewProperty) => `${property.name} (${address(property)})`;

/** The notice of `total` new properties, of which `newest` are given. */
export function newPropertiesNotice(newest: readonly NewProperty[], total: number): NewNotification {
  const propertyIds = newest.map(({ id }) => id);
  const [only] = newest;
  if (only && total === 1)
    return {
      title: `New property: ${only.name}`,
      content: `${only.name} in ${address(only)} is now on offer. Have a look before its units are gone.`,
      propertyIds,
    };
  const rest = total - MAX_NAMES;
  const names = newest.slice(0, MAX_NAMES).map(nameAndPlace).join(', ');
  const more = rest > 0 ? ` and ${rest} more` : '';
  return { title: `${total} new properties`, content: `Now on offer: ${names}${more}.`, propertyIds };
}
