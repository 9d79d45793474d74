import { changeLetter as call } from '#lib/api/plans/changes.ts';
import { changeLetter } from '#lib/server/changes/letter.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(call, changeLetter);
