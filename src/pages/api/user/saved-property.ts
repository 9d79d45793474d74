import { savedProperties as call } from '#lib/contract/saved.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { notBuilt } from '#lib/server/http/not-built.ts';

export const GET = endpoint(call, notBuilt);
