import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const META = /(<meta http-equiv="content-security-policy" content=")([^"]*)"/;
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
/** Directives that `default-src 'self'` makes redundant when their only source is 'self'. */
const DEFAULTED = ['connect-src', 'font-src', 'frame-src', 'manifest-src', 'worker-src'];

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

interface Page {
  /** The texts of its inline scripts. */
  scripts: readonly string[];
  /** Whether it loads anything from other hosts. */
  embeds: boolean;
}

/** Astro's policy allows the scripts of all islands and all configured hosts. Only what this page needs is left. */
export function narrowPolicy(policy: string, { scripts, embeds }: Page): string {
  const own = new Set(scripts.map(hashOf));
  const isNeeded = (name: string, source: string) => {
    if (name === 'script-src' && source.startsWith("'sha256-")) return own.has(source);
    return embeds || !source.startsWith('https://');
  };
  return policy
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name !== '')
    .map(([name = '', ...sources]) => [name, ...sources.filter((source) => isNeeded(name, source))])
    .filter(([name = '', ...sources]) => !(DEFAULTED.includes(name) && sources.join(' ') === "'self'"))
    .map((directive) => directive.join(' '))
    .join(';');
}

export const withOwnPolicy = (html: string, embeds: boolean) => {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, text = '']) => text);
  return html.replace(
    META,
    (_, start: string, policy: string) => `${start}${narrowPolicy(policy, { scripts, embeds })}"`,
  );
};

/** Signed-in pages have maps, videos and the card provider. */
const embedsAt = (page: string) => /^(dashboard|office)\b/.test(page);

/** Astro has no hook for the policy of a single prerendered page. */
export const ownPolicy = (): AstroIntegration => ({
  name: 'own-policy',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir);
      const pages = (await readdir(root, { recursive: true })).filter((file) => file.endsWith('.html'));
      for (const page of pages) {
        const file = path.join(root, page);
        await writeFile(file, withOwnPolicy(await readFile(file, 'utf8'), embedsAt(page)));
      }
    },
  },
});
