import { endOwnSession as call } from '#lib/api/accounts/sessions.ts';
import { endOwnSession } from '#lib/server/accounts/own-sessions.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const DELETE = endpoint(call, endOwnSession);
