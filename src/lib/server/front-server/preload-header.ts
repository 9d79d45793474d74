import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * What every screen behind the sign-in begins with: small files that name all the others which the screens share, React's
 * renderer of islands, the kit (scripts/integrations/chunks.ts) and the island of the layout.
 */
const beginnings = /^(client|kit|session-manager)\.[\w-]+\.js$/;

/**
 * The `Link` header of those screens. Their scripts are asked for once the page is painted; the beginnings are there by
 * then, so that a phone finds the rest at once and not one round trip after the other.
 */
export function screenScripts(folder: string): string {
  const files = path.join(folder, '_astro');
  if (!existsSync(files)) return '';
  return readdirSync(files)
    .filter((name) => beginnings.test(name))
    .map((name) => `</_astro/${name}>;rel=modulepreload;fetchpriority=low`)
    .join(',');
}

export const isScreen = (path: string) => /^\/dashboard(\/|$)/.test(path);
