import { officeArrears as call } from '#lib/api/office/arrears.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { officeArrears } from '#lib/server/office/arrears/office-arrears.ts';

export const GET = endpoint(call, officeArrears);
