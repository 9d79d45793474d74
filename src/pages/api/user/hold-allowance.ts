import { holdAllowance as call } from '#lib/api/purchases/hold-allowance.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { holdAllowance } from '#lib/server/purchases/holds/limit-holds.ts';

export const GET = endpoint(call, holdAllowance);
