import { withdrawPaper as call } from '#lib/api/papers.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { withdrawPaper } from '#lib/server/office/withdraw-paper.ts';

export const POST = endpoint(call, withdrawPaper);
