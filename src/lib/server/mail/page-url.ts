import { runtime } from '../runtime.ts';

/** The whole address of a page of the portal, for a mail. */
export const pageUrl = (path: `/${string}`) => `${runtime().settings.SITE_URL}${path}`;
