import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const policy = /(<meta http-equiv="content-security-policy" content=")([^"]*)"/;
const hash = / '(sha256-[\w+/]+=*)'/g;
const foreignHost = / https:\/\/[^\s;]+/g;
/** What `default-src 'self'` says already. */
const saidAlready = /^(connect|font|frame|manifest|worker)-src 'self'$/;

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * The page with no other inline scripts allowed than those that stand in it, and unless it `embeds`, with no host but
 * our own.
 */
export const withOwnPolicy = (html: string, { embeds }: { embeds: boolean }) => {
  const own = new Set([...html.matchAll(inlineScript)].map(([, text = '']) => hashOf(text)));
  return html.replace(policy, (_, before: string, directives: string) => {
    const kept = directives.split(';').map((directive) => {
      const scripts = directive.trim().startsWith('script-src');
      const narrow = scripts ? directive.replace(hash, (found, name) => (own.has(name) ? found : '')) : directive;
      return embeds ? narrow : narrow.replace(foreignHost, '');
    });
    return `${before}${kept.filter((directive) => !saidAlready.test(directive.trim())).join(';')}"`;
  });
};

/** Behind the login there are maps, videos and, where somebody can pay, the card provider; pages before it need nobody else. */
const embedsAt = (page: string) => /^(dashboard|office)\b/.test(page);

/** Astro allows the scripts of every kind of island and all our hosts on every page; a prerendered one keeps its own. */
export const ownPolicy = (): AstroIntegration => ({
  name: 'own-policy',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir);
      const pages = (await readdir(root, { recursive: true })).filter((file) => file.endsWith('.html'));
      for (const page of pages) {
        const file = path.join(root, page);
        await writeFile(file, withOwnPolicy(await readFile(file, 'utf8'), { embeds: embedsAt(page) }));
      }
    },
  },
});
