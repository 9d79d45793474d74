import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { install } from '../machine/own-node.mjs';

/** What the benchmarks use of it. */
export type Lighthouse = (
  url: string,
  flags: { port: number; logLevel: 'error'; onlyCategories: string[] },
) => Promise<{ lhr: Report } | undefined>;

interface Report {
  finalDisplayedUrl: string;
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null } | undefined>;
  audits: Record<
    string,
    { id: string; score: number | null; displayValue?: string; numericValue?: number } | undefined
  >;
}

/**
 * Lighthouse brings a hundred packages and 190 MB along, so it is not installed with the others but when it is first
 * asked for, beside its own lock file.
 */
export async function loadLighthouse(): Promise<Lighthouse> {
  const folder = fileURLToPath(new URL('./lighthouse/', import.meta.url));
  if (!existsSync(`${folder}node_modules/.package-lock.json`) && !install(folder))
    throw new Error('Lighthouse could not be installed: see above');
  const entry = createRequire(`${folder}package.json`).resolve('lighthouse');
  return (await import(pathToFileURL(entry).href)).default;
}
