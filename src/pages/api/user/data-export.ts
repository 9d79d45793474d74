import { exportData as call } from '#lib/api/accounts/close-account.ts';
import { exportData } from '#lib/server/accounts/export/export-data.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const POST = endpoint(call, exportData);
