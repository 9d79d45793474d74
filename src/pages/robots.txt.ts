import type { APIRoute } from 'astro';

/** The catalogue may be indexed; whatever belongs to an account is of no use there. */
const rules = ['User-agent: *', 'Disallow: /api/', 'Disallow: /dashboard', 'Disallow: /office', 'Allow: /', ''].join(
  '\n',
);

export const GET: APIRoute = () => new Response(rules, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
