import { switchStaff as call } from '#lib/api/office/staff/staff.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { switchStaff } from '#lib/server/office/staff/change-staff.ts';

export const PUT = endpoint(call, switchStaff);
