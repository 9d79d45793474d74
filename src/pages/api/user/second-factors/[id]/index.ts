import { renameSecondFactor as call } from '#lib/api/accounts/second-factor-settings.ts';
import { renameSecondFactor } from '#lib/server/accounts/second-factor/change-factors.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const PUT = endpoint(call, renameSecondFactor);
