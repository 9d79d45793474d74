import { officeHealth as call } from '#lib/api/office/finance/health.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { officeHealth } from '#lib/server/office/ledger-health.ts';

export const GET = endpoint(call, officeHealth);
