import { updateProfile as call } from '#lib/contract/profile.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { notBuilt } from '#lib/server/http/not-built.ts';

export const POST = endpoint(call, notBuilt);
