import { startHealthCheck as call } from '#lib/api/office/finance/health.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { startHealthCheck } from '#lib/server/office/ledger-health.ts';

export const POST = endpoint(call, startHealthCheck);
