import { enquiryRequest as call } from '#lib/contract/content.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { notBuilt } from '#lib/server/http/not-built.ts';

export const POST = endpoint(call, notBuilt);
