import * as calls from '#lib/api/office/properties.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { createProperty } from '#lib/server/office/properties/create-property.ts';
import { listOfficeProperties } from '#lib/server/office/properties/list-office-properties.ts';

export const GET = endpoint(calls.officeProperties, listOfficeProperties);
export const POST = endpoint(calls.createProperty, createProperty);
