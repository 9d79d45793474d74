import { closingObstacles as call } from '#lib/api/accounts/close-account.ts';
import { closingObstacles } from '#lib/server/accounts/closing/closing-obstacles.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(call, closingObstacles);
