import * as accounts from './accounts/authentication.ts';
import * as account from './accounts/close-account.ts';
import * as profile from './accounts/profile.ts';
import * as activity from './accounts/recent-activity.ts';
import * as secondFactor from './accounts/second-factor.ts';
import * as secondFactorSettings from './accounts/second-factor-settings.ts';
import * as sessions from './accounts/sessions.ts';
import * as alerts from './alerts.ts';
import type { AnyCall } from './call.ts';
import * as layouts from './catalogue/layout.ts';
import * as catalogue from './catalogue/properties.ts';
import * as saved from './catalogue/saved-properties.ts';
import * as search from './catalogue/search.ts';
import * as content from './content.ts';
import * as files from './files.ts';
import * as notifications from './notifications.ts';
import * as officeAccounting from './office/accounting.ts';
import * as officeActions from './office/actions.ts';
import * as officeAlerts from './office/alerts.ts';
import * as officeArrears from './office/arrears.ts';
import * as officeAutopay from './office/autopay.ts';
import * as officeBankBookings from './office/banks/bookings.ts';
import * as officeReconciliation from './office/banks/reconciliation.ts';
import * as officeSettlements from './office/banks/settlements.ts';
import * as officeStatements from './office/banks/statements.ts';
import * as officeUnproven from './office/banks/unproven.ts';
import * as officeReports from './office/browser-reports.ts';
import * as officeContent from './office/content.ts';
import * as officeCustomers from './office/customers.ts';
import * as officeExports from './office/exports.ts';
import * as officeChargeEnds from './office/finance/charge-ends.ts';
import * as officeCorrections from './office/finance/corrections.ts';
import * as officeHealth from './office/finance/health.ts';
import * as officeHolds from './office/holds.ts';
import * as officeExportFiles from './office/imports/export-files.ts';
import * as propertyImport from './office/imports/property-import.ts';
import * as officeIncidents from './office/incidents.ts';
import * as officeLayouts from './office/layouts.ts';
import * as officeCommissions from './office/money/commissions.ts';
import * as officePayouts from './office/money/payouts.ts';
import * as officeMessages from './office/notices-and-enquiries.ts';
import * as officePayingPage from './office/paying-page.ts';
import * as office from './office/payments-and-plans.ts';
import * as officePlanPage from './office/plan-page.ts';
import * as officePlanChanges from './office/plans/plan-changes.ts';
import * as officeDocuments from './office/plans/plan-documents.ts';
import * as officeProperties from './office/properties.ts';
import * as officeEvents from './office/provider-events.ts';
import * as officeSales from './office/sales.ts';
import * as officeSecurity from './office/security-log.ts';
import * as officeApprovals from './office/staff/approvals.ts';
import * as officeFilters from './office/staff/saved-filters.ts';
import * as officeStaff from './office/staff/staff.ts';
import * as officeVisits from './office/visits.ts';
import * as officeWebhooks from './office/webhooks/webhooks.ts';
import * as papers from './papers.ts';
import * as autopay from './payments/autopay.ts';
import * as payAhead from './payments/pay-ahead.ts';
import * as payments from './payments/payments.ts';
import * as payouts from './payments/payouts.ts';
import * as paystack from './payments/paystack.ts';
import * as statement from './payments/statement.ts';
import * as transactions from './payments/transactions.ts';
import * as agreements from './plans/agreement.ts';
import * as planChanges from './plans/changes.ts';
import * as dashboard from './plans/dashboard.ts';
import * as plans from './plans/plans.ts';
import * as planTransfers from './plans/transfers.ts';
import * as buyProperty from './purchases/buy-property.ts';
import * as cancelPurchase from './purchases/cancel-purchase.ts';
import * as contractUploads from './purchases/contract-uploads.ts';
import * as holdAllowance from './purchases/hold-allowance.ts';
import * as lastContract from './purchases/last-contract.ts';
import * as reservePurchase from './purchases/reserve-purchase.ts';
import * as visits from './visits.ts';

const areas = {
  ...accounts,
  ...profile,
  ...sessions,
  ...activity,
  ...secondFactor,
  ...secondFactorSettings,
  ...account,
  ...dashboard,
  ...transactions,
  ...plans,
  ...planChanges,
  ...agreements,
  ...planTransfers,
  ...notifications,
  ...catalogue,
  ...layouts,
  ...search,
  ...saved,
  ...alerts,
  ...payments,
  ...payAhead,
  ...autopay,
  ...payouts,
  ...buyProperty,
  ...holdAllowance,
  ...cancelPurchase,
  ...contractUploads,
  ...lastContract,
  ...reservePurchase,
  ...statement,
  ...papers,
  ...content,
  ...files,
  ...paystack,
  ...office,
  ...officeProperties,
  ...propertyImport,
  ...officeContent,
  ...officeChargeEnds,
  ...officeCorrections,
  ...officePayingPage,
  ...officeMessages,
  ...officeCustomers,
  ...officeBankBookings,
  ...officeReconciliation,
  ...officeStatements,
  ...officeSettlements,
  ...officeUnproven,
  ...officeSales,
  ...officeCommissions,
  ...officeArrears,
  ...officePlanPage,
  ...officePlanChanges,
  ...officeDocuments,
  ...officeAccounting,
  ...officeActions,
  ...officeAlerts,
  ...officeApprovals,
  ...officeFilters,
  ...officeStaff,
  ...officeEvents,
  ...officeSecurity,
  ...officeHealth,
  ...officeHolds,
  ...officeIncidents,
  ...officeLayouts,
  ...officeAutopay,
  ...officePayouts,
  ...officeReports,
  ...officeExports,
  ...officeExportFiles,
  ...visits,
  ...officeVisits,
  ...officeWebhooks,
};

/** Their types, by exported name; the browser's are derived from them (`call-types.ts`). */
export type Definitions = typeof areas;

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

const exported: [string, unknown][] = Object.entries(areas);

/** Every call there is, by its exported name. For tables of tests and the structure check. */
export const allCalls: Readonly<Record<string, AnyCall>> = Object.fromEntries(
  exported.filter((entry): entry is [string, AnyCall] => isCall(entry[1])),
);
