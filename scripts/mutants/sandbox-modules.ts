import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The modules of Stryker's copy of the tree: vitest is replaced, and what a mutant is in can be loaded once more. */

const collector = new URL('collect-tests.ts', import.meta.url).href;
const fewerRuns = new URL('fewer-runs.ts', import.meta.url).href;

// Stryker changes to it after its plugins are loaded
let sandbox = '';
const importers = new Map<string, Set<string>>();
const reloaded = new Map<string, string>();
let reloads = 0;

export function enterSandbox(folder: string) {
  sandbox = folder;
}

export const sandboxUrl = (file: string) => pathToFileURL(path.join(sandbox, file)).href;

registerHooks({
  resolve(specifier, context, next) {
    if (sandbox === '') return next(specifier, context);
    if (specifier === 'vitest') return { url: collector, shortCircuit: true };
    if (specifier === 'fast-check' && context.parentURL !== fewerRuns) return { url: fewerRuns, shortCircuit: true };
    const found = next(specifier, context);
    const url = found.url.split('?')[0] as string;
    if (!url.startsWith(pathToFileURL(sandbox).href) || url.includes('/node_modules/')) return found;
    const from = context.parentURL?.split('?')[0];
    if (from) importers.set(url, (importers.get(url) ?? new Set()).add(from));
    return { ...found, url: url + (reloaded.get(url) ?? '') };
  },
});

/** The file and all that import it at whatever distance, the nearest first. */
export function dependents(url: string): Set<string> {
  const found = new Set([url]);
  // a set gives what is added to it while it is read
  for (const one of found) for (const importer of importers.get(one) ?? []) found.add(importer);
  return found;
}

/** Those are loaded anew, each once, when they are imported next. */
export function reload(urls: Iterable<string>) {
  reloads += 1;
  for (const url of urls) reloaded.set(url, `?${reloads}`);
}

/** From now on every module is the one that was loaded first. */
export const forgetReloaded = () => reloaded.clear();

export const importFile = (file: string) => {
  const url = sandboxUrl(file);
  return import(url + (reloaded.get(url) ?? ''));
};
