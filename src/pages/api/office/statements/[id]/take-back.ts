import { takeBackStatement as call } from '#lib/api/office/banks/statements.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { takeBackStatement } from '#lib/server/office/reconciliation/take-back-statement.ts';

export const POST = endpoint(call, takeBackStatement);
