import { officePayouts as call, openOfficePayout as postCall } from '#lib/api/office/money/payouts.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { openOfficePayout } from '#lib/server/office/payouts/decide-payout.ts';
import { officePayouts } from '#lib/server/office/payouts/payout-list.ts';

export const GET = endpoint(call, officePayouts);
export const POST = endpoint(postCall, openOfficePayout);
