import { ownSessions as call } from '#lib/api/accounts/sessions.ts';
import { ownSessions } from '#lib/server/accounts/own-sessions.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(call, ownSessions);
