import { propertiesHeader as call } from '#lib/api/catalogue/properties.ts';
import { propertiesHeader } from '#lib/server/content/properties-header.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(call, propertiesHeader);
