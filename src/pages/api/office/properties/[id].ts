import * as calls from '#lib/api/office/properties.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { deleteProperty } from '#lib/server/office/properties/delete-property.ts';
import { officePropertyDetail } from '#lib/server/office/properties/office-property.ts';
import { updateProperty } from '#lib/server/office/properties/update-property.ts';

export const GET = endpoint(calls.officePropertyDetail, officePropertyDetail);
export const PUT = endpoint(calls.updateProperty, updateProperty);
export const DELETE = endpoint(calls.deleteProperty, deleteProperty);
