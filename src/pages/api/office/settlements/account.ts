import { changeSettlementAccount as call } from '#lib/api/office/banks/settlements.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { changeSettlementAccount } from '#lib/server/office/settlements/change-settlements.ts';

export const PUT = endpoint(call, changeSettlementAccount);
