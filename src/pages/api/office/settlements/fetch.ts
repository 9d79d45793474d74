import { fetchSettlements as call } from '#lib/api/office/banks/settlements.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { fetchSettlementsNow } from '#lib/server/office/settlements/change-settlements.ts';

export const POST = endpoint(call, fetchSettlementsNow);
