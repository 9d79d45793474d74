import { closeVisitSlot as call } from '#lib/api/office/visits.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { closeVisitSlot } from '#lib/server/office/visits/close-visit-slot.ts';

export const POST = endpoint(call, closeVisitSlot);
