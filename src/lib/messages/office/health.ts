import { formatDateTime } from '#lib/domain/days.ts';
import { formatNumber } from '#lib/domain/format-number.ts';
import type { LedgerCheckKind } from '#lib/domain/operations/ledger-checks.ts';

const notMadeYet = 'Not made yet. The first one begins within a minute of the first start.';
const when = (at: string) => formatDateTime(new Date(at));

/** What each of the two checks of the ledger is called, reads and last covered. */
export const checkTexts: Readonly<
  Record<LedgerCheckKind, { title: string; reads: string; button: string; covered: (many: number) => string }>
> = {
  recent: {
    title: 'What has changed',
    reads:
      'Every hour: every rule over what has changed since its last successful check, and the accounts of the company.',
    button: 'Check what has changed',
    covered: (many) => (many === 0 ? 'Nothing had changed.' : `${formatNumber(many)} changes were checked.`),
  },
  whole: {
    title: 'The whole ledger',
    reads:
      'Every night: every rule over everything, and every seal computed anew. For a large company it takes minutes and runs in the background.',
    button: 'Check the whole ledger',
    covered: (many) => `${formatNumber(many)} journals were read.`,
  },
};

/** On the home of the office. */
export const hourlyCheckText = (checkedAt: string | null) =>
  checkedAt ? `Checked every hour, last on ${when(checkedAt)}.` : notMadeYet;

/** When a check was last made; `checkedAt` is null before the first one has ended. */
export const checkedText = (checkedAt: string | null) => (checkedAt ? `Last made on ${when(checkedAt)}.` : notMadeYet);

interface Seal {
  number: number;
  last_journal: number;
  at: string;
  hash: string;
}

export const sealedText = ({ number: seals, last_journal, at }: Seal) =>
  `Sealed up to journal ${formatNumber(last_journal)} on ${when(at)}, in ${formatNumber(seals)} ${seals === 1 ? 'seal' : 'seals'}. A later change of any of these journals is found by the check of the whole ledger.`;

export const notSealedText =
  'No journal is sealed yet. The check of the whole ledger seals those that are an hour old.';

export const progressText = (done: number, total: number) =>
  `${Math.floor((100 * done) / Math.max(1, total))} % checked`;
