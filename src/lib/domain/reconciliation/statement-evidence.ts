import type { Signs } from './transfer-index.ts';

/**
 * How a line of a statement is tied to a transfer: somebody has `matched` them; it is this transfer for `sure`; it names the
 * sender or the reference, but another amount, day or transfer fits too; or it has only the same `amount`.
 */
export const statementEvidences = ['matched', 'sure', 'named', 'amount'] as const;
export type StatementEvidence = (typeof statementEvidences)[number];

export function statementEvidence({ sure, sender, reference }: Signs & { sure: boolean }): StatementEvidence {
  if (sure) return 'sure';
  return sender || reference ? 'named' : 'amount';
}
