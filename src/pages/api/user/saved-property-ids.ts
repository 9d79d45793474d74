import { savedPropertyIds as call } from '#lib/api/catalogue/saved-properties.ts';
import { savedPropertyIds } from '#lib/server/catalogue/saved/saved-properties.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(call, savedPropertyIds);
