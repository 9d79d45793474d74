import { createApp } from 'astro/app/entrypoint';
import type { Application } from './front-server/front-server.ts';

// A page leaves compressed and in one piece, so nobody would see its first half sooner.
const app = createApp({ streaming: false });

/** The pages and the API as Astro has built them. Can be imported only in its build. */
export const renderByAstro: Application = (request, locals) => app.render(request, { locals, addCookieHeader: true });
