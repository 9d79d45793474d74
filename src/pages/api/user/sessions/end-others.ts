import { endOtherSessions as call } from '#lib/api/accounts/sessions.ts';
import { endOtherSessions } from '#lib/server/accounts/own-sessions.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const POST = endpoint(call, endOtherSessions);
