import type { APIRoute } from 'astro';
import { sitemapIndex } from '#lib/server/catalogue/sitemap/sitemap-response.ts';
import { runtime } from '#lib/server/runtime.ts';

export const GET: APIRoute = () => sitemapIndex(runtime().settings.SITE_URL);
