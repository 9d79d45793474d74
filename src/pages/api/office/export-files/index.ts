import * as calls from '#lib/api/office/imports/export-files.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { askForFile } from '#lib/server/office/export-files/ask-for-file.ts';
import { ownExportFiles } from '#lib/server/office/export-files/own-export-files.ts';

export const GET = endpoint(calls.exportFiles, ownExportFiles);
export const POST = endpoint(calls.askForFile, askForFile);
