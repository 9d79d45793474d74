import type { Property } from '#lib/contract/property.ts';
import type { Page } from '#lib/contract/shapes.ts';
import { findCards } from './find-cards.ts';
import { orNothing } from './or-nothing.ts';

/** A page of the newest properties; nothing where it could not be loaded. */
export const loadNewest = (page: number): Promise<Page<Property> | null> =>
  orNothing(findCards({ path: '/properties-page', page }).then(({ properties }) => properties));
