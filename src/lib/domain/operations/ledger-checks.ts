/** The check of what was changed, every hour, and that of the whole ledger, every night. */
export const ledgerCheckKinds = ['recent', 'whole'] as const;
export type LedgerCheckKind = (typeof ledgerCheckKinds)[number];
