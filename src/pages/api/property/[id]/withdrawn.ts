import { withdrawnProperty as call } from '#lib/api/catalogue/properties.ts';
import { withdrawnProperty } from '#lib/server/catalogue/withdrawn-property.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(call, withdrawnProperty);
