import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const META = /(<meta http-equiv="content-security-policy" content=")([^"]*)"/;
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
/** Directives that say no more than `default-src 'self'` does. */
const FETCHES = ['connect-src', 'font-src', 'frame-src', 'manifest-src', 'worker-src'];

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

interface Page {
  /** The text of its inline scripts. */
  scripts: readonly string[];
  /** Whether it shows or loads anything of other hosts. */
  embeds: boolean;
}

/** Astro's policy allows the scripts of every kind of island and all our hosts; what is left is what this page needs. */
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
    .filter(([name = '', ...sources]) => !(FETCHES.includes(name) && sources.join(' ') === "'self'"))
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

/** Behind the sign-in there are maps, videos and, where somebody can pay, the card provider. */
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
