/** What a bank's statement can be. */
export const fileFormats = ['csv', 'ofx', 'xlsx', 'html', 'xml', 'qif', 'mt940', 'camt053'] as const;
export type StatementFormat = (typeof fileFormats)[number];
