import type { APIRoute } from 'astro';
import { Refusal } from '#lib/api/errors.ts';
import { errorResponse } from '#lib/server/http/json-response.ts';

/** An unknown path answers in the API's own form, never with a page. */
export const ALL: APIRoute = ({ locals }) => errorResponse(new Refusal('not_found'), locals.requestId);
