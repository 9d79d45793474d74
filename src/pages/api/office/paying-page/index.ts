import { officePayingPage as call } from '#lib/api/office/paying-page.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { officePayingPage } from '#lib/server/office/paying-page/office-paying-page.ts';

export const GET = endpoint(call, officePayingPage);
