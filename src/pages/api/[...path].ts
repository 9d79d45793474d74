import type { APIRoute } from 'astro';
import { Refusal } from '#lib/api/errors.ts';
import { findCall } from '#lib/api/find-call.ts';
import { errorResponse } from '#lib/server/http/json-response.ts';
import { answerCall } from '#lib/server/routes/index.ts';

/** Every call of the API. An unknown path answers in the API's own form, never with a page. */
export const ALL: APIRoute = ({ request, url, locals, params }) => {
  const found = findCall(request.method, `/${params.path ?? ''}`);
  if (!found) return errorResponse(new Refusal('not_found'), locals.requestId);
  return answerCall(found.call, { request, url, locals, params: found.params });
};
