import { moveVisit as call } from '#lib/api/visits.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { moveVisit } from '#lib/server/visits/own-visits.ts';

export const POST = endpoint(call, moveVisit);
