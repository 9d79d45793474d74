import * as z from 'zod/mini';
import { exportFileProblems, exportFileStates, filedExports } from '#lib/domain/operations/export-files.ts';
import { defineCall } from '../../call.ts';
import { count, instantText, nothing } from '../../fields/answer-shapes.ts';
import { choice, optional, text, transformField } from '../../fields/fields.ts';
import { includeSchemas } from '../../fields/json-shape.ts';
import { alertLimits, officeExportLimits } from '../../rate-limits.ts';

/** Exports that take long become files, which whoever asked for them fetches when they are ready. */

type Filters = Record<string, string | number>;

/** Read again by the call of the export itself. */
const filters = transformField(
  (value: Filters): { value: Filters } | { problem: string } =>
    isFilters(value) ? { value } : { problem: 'Filters must be an object of texts and numbers' },
  includeSchemas && { type: 'object', additionalProperties: { type: ['string', 'number'] } },
);

const isFilters = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((one) => typeof one === 'string' || typeof one === 'number');

const exportFile = z.object({
  /** Random; good for its owner only. */
  id: z.string(),
  call: z.enum(filedExports),
  filters: z.record(z.string(), z.union([z.string(), z.number()])),
  state: z.enum(exportFileStates),
  /** Of one that failed. */
  problem: z.nullable(z.enum(exportFileProblems)),
  /** So far; of a workbook only its bytes are counted. */
  rows: count,
  /** Bytes as it is stored: a table is compressed. */
  size: count,
  file_name: z.nullable(z.string()),
  asked_at: instantText,
  kept_until: instantText,
});
export type ExportFile = z.output<typeof exportFile>;

const ofOne = z.object({ id: text('File', 40) });

/** The caller's own, the newest first. */
export const exportFiles = defineCall('GET /office/export-files', {
  permission: 'export files',
  payload: nothing,
  answer: z.object({ files: z.array(exportFile) }),
});

/** Asked for again while it waits or is being made, it is the same file. The call of the export must be open to the caller. */
export const askForFile = defineCall('POST /office/export-files', {
  permission: 'export files',
  payload: z.object({ call: choice('Export', filedExports), filters: optional(filters) }),
  officeOnly: ['filters'],
  answer: z.object({ file: exportFile }),
  refusals: ['too_many_export_files', 'unavailable'],
  limits: officeExportLimits,
});

/** While it waits or is being made this cancels it. */
export const deleteExportFile = defineCall('DELETE /office/export-files/{id}', {
  permission: 'export files',
  payload: ofOne,
  answer: nothing,
  refusals: ['not_found'],
  limits: alertLimits,
});

export const downloadExportFile = defineCall('GET /office/export-files/{id}/download', {
  permission: 'export files',
  reads: 'export',
  payload: ofOne,
  answer: z.object({}),
  binary: true,
  refusals: ['not_found', 'conflict'],
  limits: officeExportLimits,
});
