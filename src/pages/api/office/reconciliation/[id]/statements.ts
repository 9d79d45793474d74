import { accountStatements as call } from '#lib/api/office/banks/statements.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { accountStatements } from '#lib/server/office/reconciliation/take-back-statement.ts';

export const GET = endpoint(call, accountStatements);
