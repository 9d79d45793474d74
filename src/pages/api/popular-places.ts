import { popularPlaces as call } from '#lib/api/catalogue/search.ts';
import { popularPlaces } from '#lib/server/catalogue/popular-places.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(call, popularPlaces);
