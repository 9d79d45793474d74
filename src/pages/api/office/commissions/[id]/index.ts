import { commissionStatement as call } from '#lib/api/office/money/commissions.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { commissionStatement } from '#lib/server/office/commissions/statement.ts';

export const GET = endpoint(call, commissionStatement);
