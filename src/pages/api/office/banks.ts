import { officeBanks as call } from '#lib/api/office/money/payouts.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { banks } from '#lib/server/wallet/payouts/banks.ts';

export const GET = endpoint(call, banks);
