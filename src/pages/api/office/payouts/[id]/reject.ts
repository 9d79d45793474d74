import { rejectPayout as call } from '#lib/api/office/money/payouts.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { rejectPayout } from '#lib/server/office/payouts/decide-payout.ts';

export const POST = endpoint(call, rejectPayout);
