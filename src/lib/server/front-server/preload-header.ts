import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * The first scripts of every screen behind the sign-in: small files that import the others which the screens share, the
 * kit (scripts/integrations/chunks.ts) and the island of the layout. React is large, and waits for the first paint.
 */
const firstScripts = /^(kit|session-manager)\.[\w-]+\.js$/;

/**
 * The `Link` header of those screens. An island asks for its scripts once the page is painted; the first ones have
 * arrived by then, so that the rest is found at once and not one round trip after the other.
 */
export function preloadHeader(folder: string): string {
  const files = path.join(folder, '_astro');
  if (!existsSync(files)) return '';
  return readdirSync(files)
    .filter((name) => firstScripts.test(name))
    .map((name) => `</_astro/${name}>;rel=modulepreload;fetchpriority=low`)
    .join(',');
}

export const isDashboardPath = (path: string) => /^\/dashboard(\/|$)/.test(path);
