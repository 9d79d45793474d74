import { savedProperties as call } from '#lib/contract/saved.ts';
import { savedProperties } from '#lib/server/catalogue/saved/saved-properties.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(call, savedProperties);
