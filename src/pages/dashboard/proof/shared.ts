import type { APIRoute } from 'astro';

const NAME = /^[\da-f-]{36}$/;

/**
 * Where the service worker sends what another app has shared (`service-worker/shared-proof.ts`). Only the system's own
 * sheet opens a page that no site has asked for: `Sec-Fetch-Site: none`.
 */
export const GET: APIRoute = ({ request, url }) => {
  const arrived = url.searchParams.get('arrived') ?? '';
  const name = NAME.test(arrived) ? arrived : '';
  const taken = name !== '' && request.headers.get('sec-fetch-site') === 'none';
  const location = `/dashboard/proof?${taken ? 'taken' : 'refused'}=${name}`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
};
