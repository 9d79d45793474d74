import { changePayingPage as call } from '#lib/api/office/paying-page.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { changePayingPage } from '#lib/server/office/paying-page/change-paying-page.ts';

export const PUT = endpoint(call, changePayingPage);
