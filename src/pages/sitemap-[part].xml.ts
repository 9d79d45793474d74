import type { APIRoute } from 'astro';
import { sitemapPart } from '#lib/server/catalogue/sitemap/sitemap-response.ts';
import { runtime } from '#lib/server/runtime.ts';

export const GET: APIRoute = ({ params }) => sitemapPart(runtime().settings.SITE_URL, Number(params.part));
