import { officeArrearsBy as call } from '#lib/api/office/arrears.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { officeArrearsBy } from '#lib/server/office/arrears/office-arrears.ts';

export const GET = endpoint(call, officeArrearsBy);
