import { closingObstacles as call } from '#lib/contract/account.ts';
import { closingObstacles } from '#lib/server/accounts/closing-obstacles.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(call, closingObstacles);
