import { withdrawPayout as call } from '#lib/api/payments/payouts.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { withdrawPayout } from '#lib/server/payouts/withdraw-payout.ts';

export const POST = endpoint(call, withdrawPayout);
