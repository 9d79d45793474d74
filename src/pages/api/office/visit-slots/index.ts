import { officeVisitSlots as list, openVisitSlots as open } from '#lib/api/office/visits.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { officeVisitSlots } from '#lib/server/office/visits/office-visit-slots.ts';
import { openVisitSlots } from '#lib/server/office/visits/open-visit-slots.ts';

export const GET = endpoint(list, officeVisitSlots);
export const POST = endpoint(open, openVisitSlots);
