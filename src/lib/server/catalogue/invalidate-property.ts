import { invalidatePages } from '../page-cache.ts';

/** Pages that show how many units are left are rendered anew, once the caller's transaction has committed. */
export const invalidateProperty = (propertyId: number) => invalidatePages([`property:${propertyId}`, 'catalogue']);
