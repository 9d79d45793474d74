import { sampleStatement as call } from '#lib/api/office/banks/reconciliation.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { sampleStatement } from '#lib/server/office/reconciliation/sample-statement.ts';

export const GET = endpoint(call, sampleStatement);
