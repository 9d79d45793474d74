import { officeSettlements as call } from '#lib/api/office/banks/settlements.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { officeSettlements } from '#lib/server/office/settlements/office-settlements.ts';

export const GET = endpoint(call, officeSettlements);
