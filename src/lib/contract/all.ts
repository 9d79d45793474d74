import * as account from './account.ts';
import * as accounts from './accounts.ts';
import * as buyProperty from './buy-property.ts';
import type { AnyCall } from './call.ts';
import * as catalogue from './catalogue.ts';
import * as content from './content.ts';
import * as dashboard from './dashboard.ts';
import * as files from './files.ts';
import * as notifications from './notifications.ts';
import * as office from './office.ts';
import * as officeActions from './office-actions.ts';
import * as officeContent from './office-content.ts';
import * as officeCustomers from './office-customers.ts';
import * as officeEvents from './office-events.ts';
import * as officeExports from './office-exports.ts';
import * as officeMessages from './office-messages.ts';
import * as officeProperties from './office-properties.ts';
import * as officeSales from './office-sales.ts';
import * as papers from './papers.ts';
import * as payments from './payments.ts';
import * as paystack from './paystack.ts';
import * as plans from './plans.ts';
import * as profile from './profile.ts';
import * as saved from './saved.ts';
import * as sessions from './sessions.ts';
import * as statement from './statement.ts';
import * as transactions from './transactions.ts';

const areas = {
  ...accounts,
  ...profile,
  ...sessions,
  ...account,
  ...dashboard,
  ...transactions,
  ...plans,
  ...notifications,
  ...catalogue,
  ...saved,
  ...payments,
  ...buyProperty,
  ...statement,
  ...papers,
  ...content,
  ...files,
  ...paystack,
  ...office,
  ...officeProperties,
  ...officeContent,
  ...officeMessages,
  ...officeCustomers,
  ...officeSales,
  ...officeActions,
  ...officeEvents,
  ...officeExports,
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
