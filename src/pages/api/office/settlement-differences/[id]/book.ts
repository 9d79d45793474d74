import { bookDifference as call } from '#lib/api/office/banks/bookings.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { bookDifference } from '#lib/server/office/settlements/book-difference.ts';

export const POST = endpoint(call, bookDifference);
