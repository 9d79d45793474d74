import { payingPage as call } from '#lib/api/content.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { payingPage } from '#lib/server/paying-page/paying-page.ts';

export const GET = endpoint(call, payingPage);
