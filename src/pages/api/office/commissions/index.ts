import { officeCommissions as call } from '#lib/api/office/money/commissions.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { officeCommissions } from '#lib/server/office/commissions/office-commissions.ts';

export const GET = endpoint(call, officeCommissions);
