import type { APIRoute } from 'astro';
import { receiveReports } from '#lib/server/browser-reports/receive-reports.ts';

export const POST: APIRoute = ({ request, locals }) => receiveReports(request, locals.address);
