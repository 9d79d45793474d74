import * as calls from '#lib/contract/office-properties.ts';
import { deleteProperty } from '#lib/server/catalogue/office/delete-property.ts';
import { officePropertyDetail } from '#lib/server/catalogue/office/office-property.ts';
import { updateProperty } from '#lib/server/catalogue/office/update-property.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(calls.officePropertyDetail, officePropertyDetail);
export const PUT = endpoint(calls.updateProperty, updateProperty);
export const DELETE = endpoint(calls.deleteProperty, deleteProperty);
