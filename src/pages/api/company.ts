import { company as call } from '#lib/api/content.ts';
import { company } from '#lib/server/content/company-page.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(call, company);
