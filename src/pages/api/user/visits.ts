import { ownVisits as call } from '#lib/api/visits.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { ownVisits } from '#lib/server/visits/own-visits.ts';

export const GET = endpoint(call, ownVisits);
