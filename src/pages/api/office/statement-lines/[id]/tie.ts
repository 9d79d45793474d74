import { tieLine as call } from '#lib/api/office/banks/reconciliation.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { tieLine } from '#lib/server/office/reconciliation/tie-line.ts';

export const POST = endpoint(call, tieLine);
