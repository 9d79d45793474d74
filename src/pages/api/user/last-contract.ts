import { lastContract as call } from '#lib/api/purchases/last-contract.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { lastContract } from '#lib/server/purchases/last-contract.ts';

export const GET = endpoint(call, lastContract);
