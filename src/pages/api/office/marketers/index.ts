import * as calls from '#lib/api/office/content.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { addMarketer } from '#lib/server/office/content/add-marketer.ts';
import { officeMarketers } from '#lib/server/office/content/office-marketers.ts';

export const GET = endpoint(calls.officeMarketers, officeMarketers);
export const POST = endpoint(calls.addMarketer, addMarketer);
