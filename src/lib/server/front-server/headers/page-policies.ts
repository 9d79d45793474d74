import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { StaticFiles } from '../static-files.ts';
import { type PolicyOptions, pageHeaders } from './security-headers.ts';

/** The prerendered pages with their policies, which the build has put beside their folder (scripts/integrations/page-csp.ts). */
export function withPagePolicies(folder: string, policy: PolicyOptions, files: StaticFiles): StaticFiles {
  const file = path.join(folder, '..', 'page-policies.json');
  const policies: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const headers = new Map(Object.entries(policies).map(([page, own]) => [page, pageHeaders(own, policy)]));
  const headersOf = (url: string) => {
    const [address = ''] = url.split('?');
    return headers.get(decodeURI(address).replace(/(\/index(\.html)?|\/)$/, '') || '/') ?? {};
  };
  return (req, res, next) => {
    // also with a 304, whose headers the browser takes over
    for (const [name, value] of Object.entries(headersOf(req.url ?? '/'))) res.setHeader(name, value);
    files(req, res, next);
  };
}
