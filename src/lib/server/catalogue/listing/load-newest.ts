import type { Property } from '#lib/api/catalogue/property.ts';
import type { Paginated } from '#lib/api/fields/answer-shapes.ts';
import { nullOnError } from '../null-on-error.ts';
import { findCards } from './find-cards.ts';

/** A page of the newest properties; nothing where it could not be loaded. */
export const loadNewest = (page: number): Promise<Paginated<Property> | null> =>
  nullOnError(findCards({ path: '/properties-page', page }).then(({ properties }) => properties));
