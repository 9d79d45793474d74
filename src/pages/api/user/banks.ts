import { banks as call } from '#lib/api/payments/payouts.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { banks } from '#lib/server/wallet/payouts/banks.ts';

export const GET = endpoint(call, banks);
