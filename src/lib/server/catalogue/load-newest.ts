import type { Property } from '#lib/contract/property.ts';
import type { Paginated } from '#lib/contract/shapes.ts';
import { findCards } from './find-cards.ts';
import { nullOnError } from './or-nothing.ts';

/** A page of the newest properties; nothing where it could not be loaded. */
export const loadNewest = (page: number): Promise<Paginated<Property> | null> =>
  nullOnError(findCards({ path: '/properties-page', page }).then(({ properties }) => properties));
