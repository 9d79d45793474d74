import { securityLog as call } from '#lib/api/office/security-log.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { securityLog } from '#lib/server/office/security-log.ts';

export const GET = endpoint(call, securityLog);
