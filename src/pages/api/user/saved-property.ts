import { savedProperties as call } from '#lib/api/catalogue/saved-properties.ts';
import { savedProperties } from '#lib/server/catalogue/saved/saved-properties.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(call, savedProperties);
