import { exportArrears as call } from '#lib/api/office/arrears.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { exportArrears } from '#lib/server/office/arrears/export-arrears.ts';

export const GET = endpoint(call, exportArrears);
