import { joinTables, type OfficeCall, type Routes } from '../route-table.ts';
import { officeContentRoutes } from './content.ts';
import { officeCustomerRoutes } from './customers.ts';
import { officeDeskRoutes } from './desk.ts';
import { officeMarketerRoutes } from './marketers.ts';
import { officePaymentRoutes } from './payments.ts';
import { officePlanRoutes } from './plans.ts';
import { officePropertyRoutes } from './properties.ts';
import { officeReconciliationRoutes } from './reconciliation.ts';
import { officeReportRoutes } from './reports.ts';
import { officeRunningRoutes } from './running.ts';
import { officeStaffRoutes } from './staff.ts';

export const officeRoutes = joinTables(
  officeContentRoutes,
  officeCustomerRoutes,
  officeDeskRoutes,
  officeMarketerRoutes,
  officePaymentRoutes,
  officePlanRoutes,
  officePropertyRoutes,
  officeReconciliationRoutes,
  officeReportRoutes,
  officeRunningRoutes,
  officeStaffRoutes,
) satisfies Routes<OfficeCall>;
