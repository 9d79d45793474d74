import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** What every screen behind the sign-in begins with, as the build groups it (scripts/integrations/chunks.ts). */
const shared = /^(react|rolldown-runtime|stores|calls|mine|screen|rules|notes)\.[\w-]+\.js$/;

/**
 * The `Link` header of those screens: their scripts name each other, so that without it a phone finds them one round trip
 * after the other.
 */
export function screenScripts(folder: string): string {
  const files = path.join(folder, '_astro');
  if (!existsSync(files)) return '';
  return readdirSync(files)
    .filter((name) => shared.test(name))
    .map((name) => `</_astro/${name}>;rel=modulepreload`)
    .join(',');
}

export const isScreen = (path: string) => /^\/dashboard(\/|$)/.test(path);
