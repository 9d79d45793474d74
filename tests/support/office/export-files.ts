import { askForFile, downloadExportFile, exportFiles as list } from '#lib/api/office/imports/export-files.ts';
import type { FiledExport } from '#lib/domain/operations/export-files.ts';
import { as, expectSuccess, type Person } from '../factories/index.ts';

export const ask = (person: Person, call: FiledExport, filters: Record<string, string | number> = {}) =>
  as(person).call(askForFile, { call, filters });

/** The id of a file that was asked for. */
export const asked = async (person: Person, call: FiledExport, filters?: Record<string, string | number>) =>
  expectSuccess(await ask(person, call, filters)).body.file.id;

export const filesFor = async (person: Person) => expectSuccess(await as(person).call(list)).body.files;

export const fetchFile = (person: Person, id: string) => as(person).call(downloadExportFile, { id });

export const bytesOfFile = async (person: Person, id: string) =>
  Buffer.from(await (await fetchFile(person, id)).response.arrayBuffer());
