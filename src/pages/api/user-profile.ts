import { userProfile as call } from '#lib/api/accounts/profile.ts';
import { userProfile } from '#lib/server/accounts/profile/user-profile.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(call, userProfile);
