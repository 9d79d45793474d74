import { randomUUID } from 'node:crypto';
import { defineMiddleware } from 'astro/middleware';
import { Refusal } from '#lib/api/errors.ts';
import { redirectOf } from '#lib/redirects.ts';
import { isSentWhole } from '#lib/server/front-server/send-response.ts';
import { errorResponse } from '#lib/server/http/json-response.ts';
import { isUnavailableError } from '#lib/server/process/database-unavailable.ts';
import { log } from '#lib/server/runtime.ts';

/**
 * Behind the front server, request id and address are known already. The dev server has none in front: there the
 * runtime is started by the first request and the redirects are answered here.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  const { locals, request, url, isPrerendered } = context;
  if (isPrerendered) return next();
  // an unknown path is rendered without the locals that the front server gives
  locals.requestId ??= request.headers.get('x-request-id') ?? randomUUID();
  locals.route = context.routePattern;
  // a page that is rendered to be kept is for nobody's address
  locals.address ??= import.meta.env.DEV ? context.clientAddress : '';
  if (import.meta.env.DEV) {
    const { startForDev } = await import('#lib/server/start.ts');
    await startForDev();
    const target = redirectOf(url.pathname, url.search);
    if (target) return context.redirect(target, 301);
  }
  const response = await next().catch((error) => {
    if (url.pathname.startsWith('/api/') || !isUnavailableError(error)) throw error;
    log().warn({ err: error, requestId: locals.requestId }, 'a page could not be rendered');
    return context.rewrite('/unavailable');
  });
  const isUnknownCall = url.pathname.startsWith('/api/') && response.status === 404 && !response.body;
  if (isUnknownCall) return errorResponse(new Refusal('not_found'), locals.requestId);
  if (!locals.sendInPieces || !response.ok || !response.body || isSentWhole(response)) return response;
  // the adapter writes as fast as a body is read, however slowly it is received
  locals.sendInPieces(response.body);
  return new Response(null, response);
});
