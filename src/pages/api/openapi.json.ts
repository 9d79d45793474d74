import type { APIRoute } from 'astro';
import { DAY_IN_SECONDS } from '#lib/domain/durations.ts';
import { openApiDocument } from '#lib/server/openapi/document.ts';
import { markCacheable } from '#lib/server/page-invalidation/tags.ts';

/** Made once: the front server keeps it, compressed, as long as it runs. */
export const GET: APIRoute = () => {
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8' });
  markCacheable(headers, [], DAY_IN_SECONDS);
  return new Response(JSON.stringify(openApiDocument()), { headers });
};
