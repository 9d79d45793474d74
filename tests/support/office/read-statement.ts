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
