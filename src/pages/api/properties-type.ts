import { propertiesType as call } from '#lib/api/catalogue/properties.ts';
import { propertiesType } from '#lib/server/catalogue/lookups.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(call, propertiesType);
