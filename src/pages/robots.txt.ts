import type { APIRoute } from 'astro';
import { runtime } from '#lib/server/runtime.ts';

/** The catalogue may be indexed; whatever belongs to an account is of no use there. */
const closed = ['/api/', '/card-sandbox', '/dashboard', '/office'];

export const GET: APIRoute = () => {
  const rules = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), 'Allow: /'];
  const lines = [...rules, '', `Sitemap: ${runtime().settings.SITE_URL}/sitemap.xml`, ''];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
