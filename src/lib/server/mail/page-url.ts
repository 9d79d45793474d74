import { runtime } from '../runtime.ts';

/** The absolute URL of a page of the portal. */
export const pageUrl = (path: `/${string}`) => `${runtime().settings.SITE_URL}${path}`;
