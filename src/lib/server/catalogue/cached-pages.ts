import { invalidatePages } from '../invalidate-pages.ts';
import { CATALOGUE_TAG, propertyTag } from '../page-tags.ts';

/** Drops the cached pages that show a property, once the transaction has committed. */
export const invalidateProperty = (propertyId: number) => invalidatePages([propertyTag(propertyId), CATALOGUE_TAG]);

/** Drops all cached pages that show properties, once the transaction has committed. */
export const invalidateCatalogue = () => invalidatePages([CATALOGUE_TAG]);
