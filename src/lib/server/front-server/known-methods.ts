import { allCalls } from '#lib/api/all.ts';
import { STOP_ALERTS_PATH } from '../alerts/stop-token.ts';
import { REPORTS_PATH } from './headers/page-policy.ts';
import { isApiPath } from './send-error.ts';

export const methodsOfPages: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];
/** A form that works without script: the page itself takes it. */
const FORMS = /^\/properties\/[1-9]\d{0,15}\/visit$/;

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

/** The methods that a path takes; undefined for a path of the API that does not exist. Pages and files are only read, except forms. */
export function knownMethods(path: string): readonly string[] | undefined {
  if (path === REPORTS_PATH) return ['POST', 'OPTIONS'];
  if (path === STOP_ALERTS_PATH) return [...methodsOfPages, 'POST'];
  if (!isApiPath(path)) return FORMS.test(path) ? [...methodsOfPages, 'POST'] : methodsOfPages;
  const bare = path.endsWith('/') ? path.slice(0, -1) : path;
  const known = whole.get(bare);
  if (known) return known;
  for (const { pattern, methods } of withParameters.values()) if (pattern.test(bare)) return methods;
  return undefined;
}
