import type { ExportFile } from '#lib/api/office/imports/export-files.ts';
import { type ReportName, reportNames } from '#lib/domain/accounting/reports.ts';
import { filedExportNames } from '#lib/messages/downloads/export-files.ts';
import { reportLabels } from '#lib/messages/reports.ts';

const isReport = (name: unknown): name is ReportName => reportNames.some((known) => known === name);

/** 'Payments (CSV)', 'Trial balance (XLSX)'. */
export function titleOf({ call, filters }: Pick<ExportFile, 'call' | 'filters'>): string {
  const name = isReport(filters.report) ? reportLabels[filters.report] : filedExportNames[call];
  return `${name} (${String(filters.format ?? 'csv').toUpperCase()})`;
}

/** 'status: completed, name: ngozi'; without what the title says. */
export const filterText = ({ filters }: Pick<ExportFile, 'filters'>): string =>
  Object.entries(filters)
    .filter(([name, value]) => value !== '' && name !== 'report' && name !== 'format')
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${String(value).replaceAll('_', ' ')}`)
    .join(', ');
