import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const META = /<meta http-equiv="content-security-policy" content="([^"]*)"\s*\/?>/;
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
/** Directives that `default-src 'self'` makes redundant when their only source is 'self'. */
const DEFAULTED = ['connect-src', 'font-src', 'manifest-src', 'worker-src'];

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Astro's policy allows the scripts of all islands. Only those of this page are left. */
export function narrowPolicy(policy: string, scripts: readonly string[]): string {
  const own = new Set(scripts.map(hashOf));
  const isNeeded = (name: string, source: string) =>
    name !== 'script-src' || !source.startsWith("'sha256-") || own.has(source);
  return policy
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name !== '')
    .map(([name = '', ...sources]) => [name, ...sources.filter((source) => isNeeded(name, source))])
    .filter(([name = '', ...sources]) => !(DEFAULTED.includes(name) && sources.join(' ') === "'self'"))
    .map((directive) => directive.join(' '))
    .join('; ');
}

/** Takes the policy out of a page: the server sends it as a header, which can say more and weighs nothing in the page. */
export function extractPolicy(html: string) {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, text = '']) => text);
  const [, policy] = META.exec(html) ?? [];
  return { html: html.replace(META, ''), policy: policy === undefined ? undefined : narrowPolicy(policy, scripts) };
}

/** The address of a page by its file: 'dashboard/wallet/index.html' is '/dashboard/wallet'. */
const addressOf = (file: string) =>
  `/${file
    .split(path.sep)
    .join('/')
    .replace(/(^|\/)index\.html$|\.html$/, '')}`;

/** Astro has no hook for the policy of a single prerendered page. */
export const pageCsp = (): AstroIntegration => ({
  name: 'page-csp',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir);
      const policies: Record<string, string> = {};
      for (const file of (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.html'))) {
        const page = path.join(root, file);
        const { html, policy } = extractPolicy(await readFile(page, 'utf8'));
        if (policy === undefined) continue;
        policies[addressOf(file)] = policy;
        await writeFile(page, html);
      }
      await writeFile(path.join(root, '..', 'page-policies.json'), JSON.stringify(policies));
    },
  },
});
