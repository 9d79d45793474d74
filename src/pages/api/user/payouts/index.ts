import { ownPayouts as call, askPayout as postCall } from '#lib/api/payments/payouts.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { askPayout } from '#lib/server/payouts/ask-payout.ts';
import { ownPayouts } from '#lib/server/payouts/own-payouts.ts';

export const GET = endpoint(call, ownPayouts);
export const POST = endpoint(postCall, askPayout);
