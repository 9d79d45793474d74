import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';

const NAME_OF_A_SECRET = /[\w-]{32,}|(?<=^\/(?:verify|api\/papers)\/)[^/]+/g;

/** Path and names of the query, never its values; long random parts of a path may be the key to a file. */
export function loggedPath(path: string, query: string): string {
  const names = query ? [...new Set(query.split('&').map(nameOf))] : [];
  const shown = path.replace(NAME_OF_A_SECRET, '…').slice(0, 200);
  return names.length > 0 ? `${shown}?${names.join('&').slice(0, 200)}` : shown;
}

interface LoggedRequest {
  req: IncomingMessage;
  res: ServerResponse;
  path: string;
  query: string;
  locals: App.Locals;
}

/** A name is followed by its value; a word alone may be the secret itself. */
const nameOf = (field: string) => (/^[\w[\]-]{1,31}(?==)/.exec(field)?.[0] ?? '…').replace(NAME_OF_A_SECRET, '…');

/** One line for each request, when its answer has left or its caller is gone. */
export function logRequest(log: Logger, { req, res, path, query, locals }: LoggedRequest) {
  if (!log.isLevelEnabled('info')) return;
  const startedAt = performance.now();
  res.once('close', () => {
    log.info(
      {
        requestId: locals.requestId,
        method: req.method,
        path: loggedPath(path, query),
        status: res.statusCode,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
        ...(!res.writableFinished && { aborted: true }),
      },
      'request',
    );
  });
}
