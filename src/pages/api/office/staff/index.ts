import * as calls from '#lib/api/office/staff/staff.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { inviteStaff } from '#lib/server/office/staff/invite-staff.ts';
import { officeStaff } from '#lib/server/office/staff/staff-rows.ts';

export const GET = endpoint(calls.officeStaff, officeStaff);
export const POST = endpoint(calls.inviteStaff, inviteStaff);
