import { bankAccountApproval } from '../content/bank-account-approval.ts';
import { confirmationApproval } from '../payments/confirmation-approval.ts';
import type { ApprovalKind } from './approval-kind.ts';

// biome-ignore lint/suspicious/noExplicitAny: each kind reads the payloads that it has stored itself
const kinds: readonly ApprovalKind<any>[] = [confirmationApproval, bankAccountApproval];

export function kindNamed(name: string) {
  const kind = kinds.find((one) => one.name === name);
  if (!kind) throw new Error(`No kind of approval is named ${name}`);
  return kind;
}
