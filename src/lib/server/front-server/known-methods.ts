import { allCalls } from '#lib/api/all.ts';
import { REPORTS_PATH } from './headers/page-policy.ts';
import { isApiPath } from './send-error.ts';

export const methodsOfPages: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

interface Path {
  pattern: RegExp;
  methods: string[];
}
const whole = new Map<string, string[]>();
const withParameters = new Map<string, Path>();

for (const { method, path } of Object.values(allCalls)) {
  const full = `/api${path}`;
  const pattern = new RegExp(`^${full.replace(/\{\w+\}/g, '[^/]+')}$`);
  const known = whole.get(full) ?? withParameters.get(full)?.methods;
  const methods = known ?? [];
  methods.push(...(method === 'GET' ? ['GET', 'HEAD'] : [method]));
  if (known) continue;
  if (full.includes('{')) withParameters.set(full, { pattern, methods });
  else whole.set(full, methods);
}
for (const methods of [...whole.values(), ...[...withParameters.values()].map((path) => path.methods)])
  methods.push('OPTIONS');

/** The methods that a path takes; undefined for a path of the API that does not exist. Pages and files are only read. */
export function knownMethods(path: string): readonly string[] | undefined {
  if (path === REPORTS_PATH) return ['POST', 'OPTIONS'];
  if (!isApiPath(path)) return methodsOfPages;
  const bare = path.endsWith('/') ? path.slice(0, -1) : path;
  const known = whole.get(bare);
  if (known) return known;
  for (const { pattern, methods } of withParameters.values()) if (pattern.test(bare)) return methods;
  return undefined;
}
