import { createHash } from 'node:crypto';
import type { APIContext } from 'astro';

const hashes = new Map<string, `sha256-${string}`>();

/** Made once: the scripts are the same on every page. */
function hashOf(script: string) {
  const known = hashes.get(script);
  if (known) return known;
  const hash = `sha256-${createHash('sha256').update(script).digest('base64')}` as const;
  hashes.set(script, hash);
  return hash;
}

/** Puts an inline script of ours into the policy of the page that carries it, by the hash of its text. */
export const allow = (csp: APIContext['csp'], script: string) => csp?.insertScriptHash(hashOf(script));
