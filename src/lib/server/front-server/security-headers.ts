import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

const FRAME_ANCESTORS = "frame-ancestors 'none'";

const everywhere: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()'],
  ['X-Frame-Options', 'DENY'],
  ['Content-Security-Policy', FRAME_ANCESTORS],
  // The card provider's bank pages may open a window of their own and report back.
  ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
];
const TWO_YEARS = 63_072_000;

const overTls = [...everywhere, ['Strict-Transport-Security', `max-age=${TWO_YEARS}; includeSubDomains`] as const];

export const securityHeaders = (secure: boolean) => (secure ? overTls : everywhere);

export function setSecurityHeaders(res: ServerResponse, secure: boolean) {
  for (const [name, value] of securityHeaders(secure)) res.setHeader(name, value);
}

/** A page's own policy, with what only a header can say. */
export function withFrameAncestors(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const own = headers['content-security-policy'];
  if (typeof own !== 'string') return headers;
  return { ...headers, 'content-security-policy': `${own.replace(/;?\s*$/, '')}; ${FRAME_ANCESTORS}` };
}
