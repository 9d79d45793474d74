import { checkPaper as call } from '#lib/api/papers.ts';
import { checkPaper } from '#lib/server/documents/check-paper.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(call, checkPaper);
