import * as calls from '#lib/api/office/content.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { addContent } from '#lib/server/office/content/add-content.ts';
import { officeContents } from '#lib/server/office/content/office-contents.ts';

export const GET = endpoint(calls.officeContents, officeContents);
export const POST = endpoint(calls.addContent, addContent);
