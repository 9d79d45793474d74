import { approve as call } from '#lib/api/office/staff/approvals.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { approve } from '#lib/server/office/approvals/decide-approval.ts';

export const POST = endpoint(call, approve);
