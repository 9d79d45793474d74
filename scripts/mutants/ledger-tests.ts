/**
 * By which tests a file of the ledger is tried: quick ones of the whole, and those of its folder's subject. Races need
 * PostgreSQL, and random sequences, crashes and whole years take minutes: they are left to the suite.
 */

const LEDGER = 'src/lib/server/ledger/';

/** Quick, and of the ledger as a whole: each file ends with every check of the ledger. */
const ofAll = ['ledger/entries', 'ledger/finish', 'ledger/settle', 'ledger/database-rules', 'ledger/seals'];

const ofSubject: Record<string, string[]> = {
  'post-journal.ts': [
    'office/finance/corrections',
    'banks/settlements',
    'commissions/commissions',
    'changes/terminations',
  ],
  'insert-journal.ts': ['office/finance/corrections', 'banks/settlements'],
  'finish-payment.ts': ['changes/transfers'],
  'health-checks': ['ledger/checks-find'],
  checking: ['ledger/checks-find'],
  banks: ['banks/unproven', 'banks/reconciliation'],
  'charge-mismatches': ['card/charge-mismatches'],
  commissions: ['commissions/commissions'],
  corrections: ['office/finance/corrections'],
  holds: ['purchases/holds', 'purchases/reservations', 'purchases/hold-limits'],
  'journal-adjustments': ['banks/journal-adjustments', 'banks/bookings'],
  payouts: ['payouts/requests', 'payouts/closed-by-line'],
  terminations: ['changes/terminations'],
  transfers: ['changes/transfers'],
};

export function testsOfFile(file: string): string[] {
  const [subject = ''] = file.slice(LEDGER.length).split('/');
  return [...(ofSubject[subject] ?? []), ...ofAll].map((name) => `tests/api/${name}.test.ts`);
}
