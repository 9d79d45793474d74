import { moveVisitByOffice as call } from '#lib/api/office/visits.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { moveVisitByOffice } from '#lib/server/office/visits/change-visit.ts';

export const POST = endpoint(call, moveVisitByOffice);
