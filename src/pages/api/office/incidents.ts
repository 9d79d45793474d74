import { officeIncidents as call } from '#lib/api/office/incidents.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { officeIncidents } from '#lib/server/office/incidents.ts';

export const GET = endpoint(call, officeIncidents);
