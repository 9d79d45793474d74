import { proposeTransfer as call } from '#lib/api/office/plans/plan-changes.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { proposeTransfer } from '#lib/server/office/changes/propose-transfer.ts';

export const POST = endpoint(call, proposeTransfer);
