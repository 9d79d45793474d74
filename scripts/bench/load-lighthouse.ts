import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensurePackages } from '../machine/bundled-node.mjs';

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

/** It brings a hundred packages and 190 MB along, so it is installed when it is first asked for. */
export async function loadLighthouse(): Promise<Lighthouse> {
  const folder = ensurePackages('lighthouse');
  if (!folder) throw new Error('Lighthouse could not be installed: see above');
  const entry = createRequire(path.join(folder, 'package.json')).resolve('lighthouse');
  return (await import(pathToFileURL(entry).href)).default;
}
