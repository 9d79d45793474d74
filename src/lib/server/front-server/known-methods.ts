import type { IncomingMessage } from 'node:http';
import type { AnyCall } from '#lib/api/call.ts';
import { callsAt, findCall } from '#lib/api/find-call.ts';
import { STOP_ALERTS_PATH } from '../alerts/unsubscribe-path.ts';
import { REPORTS_PATH } from './headers/page-policy.ts';
import { isApiPath } from './send-error.ts';

export const methodsOfPages: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];
const methodsOfCalls: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];
const belowApi = (path: string) => path.slice('/api'.length);
/** A form that works without script: the page itself takes it. */
const DESCRIPTION = '/api/openapi.json';
const FORMS = /^\/properties\/[1-9]\d{0,15}\/visit$/;

/** The methods that a path takes; undefined for a path of the API that does not exist. Pages and files are only read, except forms. */
export function knownMethods(path: string): readonly string[] | undefined {
  if (path === REPORTS_PATH) return ['POST', 'OPTIONS'];
  if (path === DESCRIPTION) return methodsOfPages;
  if (path === STOP_ALERTS_PATH) return [...methodsOfPages, 'POST'];
  if (!isApiPath(path)) return FORMS.test(path) ? [...methodsOfPages, 'POST'] : methodsOfPages;
  const calls = callsAt(belowApi(path))?.calls;
  return (
    calls && methodsOfCalls.filter((method) => method === 'OPTIONS' || calls.has(method === 'HEAD' ? 'GET' : method))
  );
}

/** The definition of what is asked for; undefined for pages, files and what does not exist. */
export function callOf({ method = '', url = '/' }: IncomingMessage): AnyCall | undefined {
  const path = url.split('?', 1)[0] ?? url;
  return isApiPath(path) ? findCall(method, belowApi(path))?.call : undefined;
}
