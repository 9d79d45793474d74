import { propertiesHeader as call } from '#lib/contract/catalogue.ts';
import { propertiesHeader } from '#lib/server/catalogue/properties-header.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(call, propertiesHeader);
