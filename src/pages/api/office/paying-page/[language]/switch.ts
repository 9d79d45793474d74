import { switchPayingPage as call } from '#lib/api/office/paying-page.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { switchPayingPage } from '#lib/server/office/paying-page/change-paying-page.ts';

export const POST = endpoint(call, switchPayingPage);
