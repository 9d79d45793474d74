import { exportArrears } from '../../office/arrears/export-arrears.ts';
import { officeForecast } from '../../office/arrears/forecast.ts';
import { printLetters } from '../../office/arrears/letters/print-letters.ts';
import { writeLetters } from '../../office/arrears/letters/write-letters.ts';
import { officeArrears, officeArrearsBy } from '../../office/arrears/office-arrears.ts';
import { changeAccountCodes, officeAccountCodes } from '../../office/books/account-codes.ts';
import { accountingExports } from '../../office/books/accounting-exports.ts';
import { downloadAccountingExport } from '../../office/books/download-accounting-export.ts';
import { makeAccountingExport } from '../../office/books/make-accounting-export.ts';
import { askForFile } from '../../office/export-files/ask-for-file.ts';
import { deleteExportFile, downloadExportFile, ownExportFiles } from '../../office/export-files/own-export-files.ts';
import { officeSummary } from '../../office/office-summary.ts';
import { reportMails, wantReportMail } from '../../office/report-mails/report-mails.ts';
import { exportReport } from '../../office/reports/export-report.ts';
import { officeFigures } from '../../office/reports/office-figures.ts';
import { officeReport } from '../../office/reports/office-report.ts';
import { searchOffice } from '../../office/search/search-office.ts';
import type { OfficeCall, RouteTable } from '../route-table.ts';

export const officeReportRoutes = {
  'GET /office/account-codes': officeAccountCodes,
  'PUT /office/account-codes': changeAccountCodes,
  'GET /office/accounting-exports': accountingExports,
  'POST /office/accounting-exports': makeAccountingExport,
  'GET /office/accounting-exports/{id}/download': downloadAccountingExport,
  'GET /office/arrears': officeArrears,
  'GET /office/arrears/export': exportArrears,
  'GET /office/arrears/groups': officeArrearsBy,
  'GET /office/arrears/letters': printLetters,
  'POST /office/arrears/letters': writeLetters,
  'GET /office/export-files': ownExportFiles,
  'POST /office/export-files': askForFile,
  'DELETE /office/export-files/{id}': deleteExportFile,
  'GET /office/export-files/{id}/download': downloadExportFile,
  'GET /office/figures': officeFigures,
  'GET /office/forecast': officeForecast,
  'GET /office/report-mails': reportMails,
  'POST /office/report-mails': wantReportMail,
  'GET /office/reports': officeReport,
  'GET /office/reports/export': exportReport,
  'POST /office/search': searchOffice,
  'GET /office/summary': officeSummary,
} satisfies RouteTable<OfficeCall>;
