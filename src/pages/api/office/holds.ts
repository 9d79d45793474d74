import { officeHolds as call } from '#lib/api/office/holds.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { officeHolds } from '#lib/server/office/holds/office-holds.ts';

export const GET = endpoint(call, officeHolds);
