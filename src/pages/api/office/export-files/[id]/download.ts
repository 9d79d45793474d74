import { downloadExportFile as call } from '#lib/api/office/imports/export-files.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { downloadExportFile } from '#lib/server/office/export-files/own-export-files.ts';

export const GET = endpoint(call, downloadExportFile);
