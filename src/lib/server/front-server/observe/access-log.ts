import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { countRequest } from '../../metrics/count-request.ts';
import { routeOf } from './route-of.ts';

/** Known to everybody from the logs of nginx. */
const CLIENT_CLOSED_REQUEST = 499;

/** Shorter paths of other folders have nothing to hide. */
const mayContainSecret = (path: string) =>
  path.length >= 32 || path.startsWith('/verify/') || path.startsWith('/api/papers/');
const NAME_OF_A_SECRET = /[\w-]{32,}|(?<=^\/(?:verify|api\/papers)\/)[^/]+/g;

/** Path and names of the query, never its values, apart from the name of a report; long random parts of a path may be the key to a file. */
export function loggedPath(path: string, query: string): string {
  const names = query ? [...new Set(query.split('&').map(nameOf))] : [];
  const shown = mayContainSecret(path) ? path.replace(NAME_OF_A_SECRET, '…').slice(0, 200) : path;
  return names.length > 0 ? `${shown}?${names.join('&').slice(0, 200)}` : shown;
}

interface LoggedRequest {
  req: IncomingMessage;
  res: ServerResponse;
  path: string;
  query: string;
  locals: App.Locals;
}

/** A report is read by anybody who may; slow ones could not be told apart without its name. */
const REPORT = /^report=[a-z-]{1,31}$/;

/** A name is followed by its value; a word alone may be the secret itself. */
const nameOf = (field: string) =>
  REPORT.test(field) ? field : (/^[\w[\]-]{1,31}(?==)/.exec(field)?.[0] ?? '…').replace(NAME_OF_A_SECRET, '…');

/** One line for each request, when its answer has left or its caller is gone; counted where metrics are wanted. */
export function logRequest(log: Logger, { req, res, path, query, locals }: LoggedRequest, counts: boolean) {
  const logs = log.isLevelEnabled('info');
  if (!logs && !counts) return;
  const startedAt = performance.now();
  res.once('close', () => {
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    const route = routeOf(path, locals);
    const aborted = !res.writableFinished;
    if (counts)
      countRequest({ method: req.method, route, status: aborted ? CLIENT_CLOSED_REQUEST : res.statusCode, ms });
    if (!logs) return;
    log.info(
      {
        requestId: locals.requestId,
        method: req.method,
        path: loggedPath(path, query),
        route,
        status: res.statusCode,
        ms,
        ...(locals.accountId !== undefined && { account: locals.accountId }),
        ...(aborted && { aborted: true }),
      },
      'request',
    );
  });
}
