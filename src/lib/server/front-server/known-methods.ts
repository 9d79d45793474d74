import type { IncomingMessage } from 'node:http';
import { allCalls } from '#lib/api/all.ts';
import type { AnyCall } from '#lib/api/call.ts';
import { STOP_ALERTS_PATH } from '../alerts/stop-alerts-path.ts';
import { REPORTS_PATH } from './headers/page-policy.ts';
import { isApiPath } from './send-error.ts';

export const methodsOfPages: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];
/** A form that works without script: the page itself takes it. */
const DESCRIPTION = '/api/openapi.json';
const FORMS = /^\/properties\/[1-9]\d{0,15}\/visit$/;

interface KnownCall {
  /** As it is defined, with parameters in braces. */
  route: string;
  pattern: RegExp;
  methods: string[];
  byMethod: Map<string, AnyCall>;
}
const whole = new Map<string, KnownCall>();
const withParameters = new Map<string, KnownCall>();

for (const call of Object.values(allCalls) as AnyCall[]) {
  const { method, path } = call;
  const full = `/api${path}`;
  const calls = full.includes('{') ? withParameters : whole;
  const pattern = new RegExp(`^${full.replace(/\{\w+\}/g, '[^/]+')}$`);
  const known: KnownCall = calls.get(full) ?? { route: full, pattern, methods: [], byMethod: new Map() };
  known.methods.push(...(method === 'GET' ? ['GET', 'HEAD'] : [method]));
  known.byMethod.set(method, call);
  calls.set(full, known);
}
for (const { methods } of [...whole.values(), ...withParameters.values()]) methods.push('OPTIONS');

/** Which call a path below /api is of. */
export function knownCall(path: string): KnownCall | undefined {
  const bare = path.endsWith('/') ? path.slice(0, -1) : path;
  const known = whole.get(bare);
  if (known) return known;
  for (const call of withParameters.values()) if (call.pattern.test(bare)) return call;
  return undefined;
}

/** The methods that a path takes; undefined for a path of the API that does not exist. Pages and files are only read, except forms. */
export function knownMethods(path: string): readonly string[] | undefined {
  if (path === REPORTS_PATH) return ['POST', 'OPTIONS'];
  if (path === DESCRIPTION) return methodsOfPages;
  if (path === STOP_ALERTS_PATH) return [...methodsOfPages, 'POST'];
  if (!isApiPath(path)) return FORMS.test(path) ? [...methodsOfPages, 'POST'] : methodsOfPages;
  return knownCall(path)?.methods;
}

/** The definition of what is asked for; undefined for pages, files and what does not exist. */
export function callOf({ method = '', url = '/' }: IncomingMessage): AnyCall | undefined {
  const path = url.split('?', 1)[0] ?? url;
  if (!isApiPath(path)) return undefined;
  return knownCall(path)?.byMethod.get(method === 'HEAD' ? 'GET' : method);
}
