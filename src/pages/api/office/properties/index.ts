import * as calls from '#lib/contract/office-properties.ts';
import { createProperty } from '#lib/server/catalogue/office/create-property.ts';
import { listOfficeProperties } from '#lib/server/catalogue/office/list-office-properties.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(calls.officeProperties, listOfficeProperties);
export const POST = endpoint(calls.createProperty, createProperty);
