import { noteVisit as call } from '#lib/api/office/visits.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { noteVisit } from '#lib/server/office/visits/change-visit.ts';

export const PUT = endpoint(call, noteVisit);
