import { Refusal } from '#lib/api/errors.ts';
import type { Hints } from '#lib/domain/reconciliation/reading/table.ts';
import { readBankStatement } from '#lib/server/readers/statements/read-bank-statement.ts';

const ownAccount = '0011223301';

/** A statement as it is understood, or the sentence with which it is refused. */
export function readOrRefuse(bytes: Uint8Array, more: Partial<Hints> = {}) {
  try {
    return {
      read: readBankStatement({ bytes, account: ownAccount, today: '2026-11-26', answers: {}, ...more }),
      refused: '',
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { read: null, refused: error.errors?.file?.[0] ?? error.message };
  }
}

/** In short: what is asked, the lines, and the balances. */
export const readRows = (rows: readonly string[], more: Partial<Hints> = {}) => {
  const { read: found, refused } = readOrRefuse(Buffer.from(rows.join('\n')), more);
  return found ? summary(found) : { refused };
};
type Found = NonNullable<ReturnType<typeof readOrRefuse>['read']>;
export const summary = ({ lines, questions, opening, closing }: Found) => ({
  asked: questions.map(({ kind, line }) => (line === undefined ? kind : `${kind} ${line}`)),
  lines: lines.map(({ day, amount }) => `${day.slice(5)} ${amount / 100}`),
  balances: [opening, closing].map((kobo) => kobo && kobo / 100),
});
export const right = (lines: string[], balances: (number | null)[] = [null, null]) => ({ asked: [], lines, balances });
