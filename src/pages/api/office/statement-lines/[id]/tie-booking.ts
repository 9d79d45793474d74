import { tieBooking as call } from '#lib/api/office/banks/reconciliation.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { tieBooking } from '#lib/server/office/reconciliation/tie-booking.ts';

export const POST = endpoint(call, tieBooking);
