/** The accounting reports, by booking date. */
export const reportNames = [
  'cash',
  'receipts',
  'wallets',
  'receivables',
  'forecast',
  'sales',
  'marketers',
  'plans',
  'income',
  'trial-balance',
  'journal',
] as const;
export type ReportName = (typeof reportNames)[number];

/** Reports about the state at the end of a day, without a period before it. */
export const stateReports: readonly ReportName[] = ['receivables'];

/** Reports of what is now, whatever day is asked for. */
export const presentReports: readonly ReportName[] = ['plans'];

/** How cash received is divided: days by accounts, days by methods, or properties by accounts. */
export const cashGroups = ['account', 'method', 'property'] as const;
export type CashGroup = (typeof cashGroups)[number];

/** Reports of what came in, which can be narrowed to a property, an account or a method. */
export const cashReports: readonly ReportName[] = ['cash', 'receipts'];
