import type { APIRoute } from 'astro';
import { pageSource } from '#lib/server/page-source/page-source.ts';
import { runtime } from '#lib/server/runtime.ts';

export const GET: APIRoute = () => pageSource().sitemap(runtime().settings.SITE_URL);
