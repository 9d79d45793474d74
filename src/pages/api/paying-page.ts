import { payingPage as call } from '#lib/api/content.ts';
import { payingPage } from '#lib/server/content/paying-page.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(call, payingPage);
