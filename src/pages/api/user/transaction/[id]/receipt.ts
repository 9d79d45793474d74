import { receipt as call } from '#lib/contract/transactions.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { notBuilt } from '#lib/server/http/not-built.ts';

export const GET = endpoint(call, notBuilt);
