import { loadBankStatement as call } from '#lib/api/office/banks/reconciliation.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { loadBankStatement } from '#lib/server/office/reconciliation/load-bank-statement.ts';

export const POST = endpoint(call, loadBankStatement);
