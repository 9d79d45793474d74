import type { AnyCall } from '#lib/api/call.ts';
import { exportReport as reportCall } from '#lib/api/office/accounting.ts';
import { exportArrears as arrearsCall } from '#lib/api/office/arrears/arrears.ts';
import * as calls from '#lib/api/office/exports.ts';
import type { FiledExport } from '#lib/domain/operations/export-files.ts';
import { isPermitted, type Permission, type Rights } from '#lib/domain/staff/roles.ts';
import { exportArrears } from '../arrears/export-arrears.ts';
import type { Asker } from '../exports/asker.ts';
import { exportCustomers } from '../exports/export-customers.ts';
import { exportPayments } from '../exports/export-payments.ts';
import { exportPlans } from '../exports/export-plans.ts';
import { exportSales } from '../exports/export-sales.ts';
import { exportReport } from '../reports/export-report.ts';

interface Filed {
  call: AnyCall & { permission: Permission };
  /** What the call itself does. */
  // biome-ignore lint/suspicious/noExplicitAny: each takes the payload of its own call, which is parsed by it before
  make: (payload: any, asker: Asker) => Promise<Response>;
}

/** The exports that may become a file: the same code makes what is streamed and what is kept. */
export const backgroundExports: Readonly<Record<FiledExport, Filed>> = {
  'GET /office/payments/export': { call: calls.exportPayments, make: exportPayments },
  'GET /office/plans/export': { call: calls.exportPlans, make: exportPlans },
  'GET /office/customers/export': { call: calls.exportCustomers, make: exportCustomers },
  'GET /office/marketers/export': { call: calls.exportSales, make: exportSales },
  'GET /office/arrears/export': { call: arrearsCall, make: exportArrears },
  'GET /office/reports/export': { call: reportCall, make: exportReport },
};

/** Of an active member of staff: a role that was taken away takes what it was good for with it. */
export const mayExport = (user: Rights, which: FiledExport): boolean =>
  isPermitted(user, backgroundExports[which].call.permission);
