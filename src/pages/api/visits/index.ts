import { bookVisit as call } from '#lib/api/visits.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { bookVisit } from '#lib/server/visits/book-visit.ts';

export const POST = endpoint(call, bookVisit);
