import type { ExportFileProblem, ExportFileState, FiledExport } from '#lib/domain/operations/export-files.ts';

/** What an export is of, where nothing else says it. */
export const filedExportNames: Readonly<Record<FiledExport, string>> = {
  'GET /office/payments/export': 'Payments',
  'GET /office/plans/export': 'Plans',
  'GET /office/customers/export': 'Customers',
  'GET /office/marketers/export': 'Sales by marketer',
  'GET /office/arrears/export': 'Arrears',
  'GET /office/reports/export': 'Report',
};

export const exportFileStateNames: Readonly<Record<ExportFileState, string>> = {
  waiting: 'Waiting',
  making: 'Being made',
  ready: 'Ready',
  failed: 'Not made',
};

export const exportFileProblemTexts: Readonly<Record<ExportFileProblem, string>> = {
  not_allowed: 'Your role may not make this export any more.',
  no_room: 'There was no room left for files. Ask whoever runs the portal to make some, then export it again.',
  failed: 'It could not be made. Export it again, or for a shorter period.',
};

export const noRoomForExports =
  'There is no room for files at the moment. Let the export run on, or try again in a few minutes.';
export const fileIsGone = 'This file is no longer there. Export it again.';
export const fileNotReady = 'This file is not ready yet. Wait until its list says so.';
export const madeAFile = 'It is being made into a file, and you can leave this page. You get a mail when it is ready.';
export const exportFileDeleted = 'The file was deleted.';
export const exportFileCancelled = 'The file is not made.';
