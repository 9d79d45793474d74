import type { NewNotification } from './insert-notification.ts';

interface Fresh {
  id: number;
  name: string;
  lga: string;
  state: string;
}

/** Names that are said before the rest is a number. */
const SAID = 3;

const placeOf = ({ lga, state }: Fresh) => (lga ? `${lga}, ${state}` : state);
const said = (property: Fresh) => `${property.name} (${placeOf(property)})`;

/** Says what is new on offer: `newest` of `total`, the newest first. */
export function newPropertiesNotice(newest: readonly Fresh[], total: number): NewNotification {
  const propertyIds = newest.map(({ id }) => id);
  const [only] = newest;
  if (only && total === 1)
    return {
      title: `New property: ${only.name}`,
      content: `${only.name} in ${placeOf(only)} is now on offer. Have a look before its units are gone.`,
      propertyIds,
    };
  const rest = total - SAID;
  const names = newest.slice(0, SAID).map(said).join(', ');
  const more = rest > 0 ? ` and ${rest} more` : '';
  return { title: `${total} new properties`, content: `Now on offer: ${names}${more}.`, propertyIds };
}
