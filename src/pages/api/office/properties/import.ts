import { importProperties as call } from '#lib/api/office/imports/property-import.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { importProperties } from '#lib/server/office/import/import-properties.ts';

export const POST = endpoint(call, importProperties);
