import { visitTimes as call } from '#lib/api/visits.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { visitTimes } from '#lib/server/visits/visit-times.ts';

export const GET = endpoint(call, visitTimes);
