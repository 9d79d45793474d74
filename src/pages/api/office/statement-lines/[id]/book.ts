import { bookLine as call } from '#lib/api/office/banks/bookings.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { bookLine } from '#lib/server/office/reconciliation/book-line.ts';

export const POST = endpoint(call, bookLine);
