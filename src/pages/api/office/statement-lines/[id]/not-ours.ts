import { lineNotOurs as call } from '#lib/api/office/banks/reconciliation.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { lineNotOurs } from '#lib/server/office/reconciliation/tie-line.ts';

export const POST = endpoint(call, lineNotOurs);
