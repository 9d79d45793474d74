import type { ServerResponse } from 'node:http';
import { handler } from '@astrojs/node/server.js';
import { RecordedResponse } from './front-server/application/recorded-response.ts';
import type { Application } from './front-server/front-server.ts';

/** The pages and the API as Astro has built them, by the adapter's handler. Can be imported only in its build. */
export const renderByAstro: Application = async (request, locals) => {
  const recorded = new RecordedResponse(request);
  let pieces: ReadableStream<Uint8Array> | undefined;
  locals.sendInPieces = (body) => (pieces = body);
  // an unknown path is rendered without the locals
  request.headers['x-request-id'] = locals.requestId;
  await handler(request, recorded as unknown as ServerResponse, undefined, locals);
  if (recorded.error) throw recorded.error;
  if (!recorded.headersSent) throw createNoAnswerError(recorded);
  if (recorded.statusCode === 404) locals.route ??= '/404';
  return recorded.toResponse(pieces);
};

/** The adapter writes the cause of a failure to the log, without the id of the request, and says nothing to a caller who has left. */
const createNoAnswerError = ({ writableEnded }: RecordedResponse) =>
  writableEnded
    ? new Error('The application could not answer: the line before says why')
    : Object.assign(new Error('The caller has left'), { code: 'ECONNRESET' });
