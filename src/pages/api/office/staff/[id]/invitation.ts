import * as calls from '#lib/api/office/staff/staff.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { cancelInvitation, resendInvitation } from '#lib/server/office/staff/invite-staff.ts';

export const POST = endpoint(calls.resendInvitation, resendInvitation);
export const DELETE = endpoint(calls.cancelInvitation, cancelInvitation);
