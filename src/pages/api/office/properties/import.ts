import { importProperties as call } from '#lib/contract/office-properties.ts';
import { importProperties } from '#lib/server/catalogue/import/import-properties.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const POST = endpoint(call, importProperties);
