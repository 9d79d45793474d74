import { openVisit as call } from '#lib/api/visits.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { openVisit } from '#lib/server/visits/own-visits.ts';

export const POST = endpoint(call, openVisit);
