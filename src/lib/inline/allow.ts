import { createHash } from 'node:crypto';
import type { APIContext } from 'astro';

/** Puts an inline script of ours into the policy of the page that carries it, by the hash of its text. */
export const allow = (csp: APIContext['csp'], script: string) =>
  csp?.insertScriptHash(`sha256-${createHash('sha256').update(script).digest('base64')}`);
