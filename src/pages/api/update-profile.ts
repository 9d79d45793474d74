import { updateProfile as call } from '#lib/api/accounts/profile.ts';
import { updateProfile } from '#lib/server/accounts/profile/update-profile.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const POST = endpoint(call, updateProfile);
