/** The accounting reports, by booking date. */
export const reportNames = ['trial-balance', 'journal', 'income', 'receivables', 'wallets', 'sales'] as const;
export type ReportName = (typeof reportNames)[number];

/** Reports about the state at the end of a day, without a period before it. */
export const stateReports: readonly ReportName[] = ['receivables'];
