import { officeApprovals as call } from '#lib/api/office/staff/approvals.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { officeApprovals } from '#lib/server/office/approvals/office-approvals.ts';

export const GET = endpoint(call, officeApprovals);
