import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pagePolicy, REPORTS_PATH } from './page-policy.ts';

/** For what is no page: data, pictures, files. The service worker has this policy too, and fetches. */
const DATA_POLICY =
  "default-src 'none'; connect-src 'self'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const everywhere: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()'],
  ['X-Frame-Options', 'DENY'],
  ['Content-Security-Policy', DATA_POLICY],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
];
const TWO_YEARS = 63_072_000;

const overTls = [...everywhere, ['Strict-Transport-Security', `max-age=${TWO_YEARS}; includeSubDomains`] as const];

export const securityHeaders = (secure: boolean) => (secure ? overTls : everywhere);

export function setSecurityHeaders(res: ServerResponse, secure: boolean) {
  for (const [name, value] of securityHeaders(secure)) res.setHeader(name, value);
}

/**
 * Pictures of properties and the signs of the company: search engines and chats show them on pages of their own. All
 * else is for this site alone.
 */
export const isEmbeddable = (path: string) => /^\/(photos\/|share\/|favicon|logo\.svg$|icons?[/-])/.test(path);

export interface PolicyOptions {
  /** The card sandbox stands in for the provider. */
  sandbox: boolean;
}

/** The headers of a page whose own policy is known. */
export function pageHeaders(own: string, options: PolicyOptions): Record<string, string> {
  const { enforced, reported } = pagePolicy(own, options);
  return {
    'content-security-policy': enforced,
    'reporting-endpoints': `csp="${REPORTS_PATH}"`,
    ...(reported && {
      'content-security-policy-report-only': reported,
      // the provider's bank pages may open a window of their own and report back
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    }),
  };
}

/** Completes the policy that a rendered page comes with. */
export function withPageHeaders(headers: OutgoingHttpHeaders, options: PolicyOptions): OutgoingHttpHeaders {
  const own = headers['content-security-policy'];
  const type = String(headers['content-type'] ?? '');
  return typeof own === 'string' && type.startsWith('text/html')
    ? { ...headers, ...pageHeaders(own, options) }
    : headers;
}
