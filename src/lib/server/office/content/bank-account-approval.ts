import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { addBankAccount, changeBankAccount } from '#lib/api/office/content/content.ts';
import type { ApprovalChange } from '#lib/domain/staff/approvals.ts';
import { bankAccountFieldNames, bankAccountText } from '#lib/messages/office/bank-accounts.ts';
import { bankAccounts } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import type { ProposedKind } from '../approvals/approval-kind.ts';
import { auditAction } from '../audit-action.ts';
import {
  type AccountRow,
  accountSubject,
  allAccounts,
  bankAccountKind,
  columnsOf,
  refuseDuplicateAccount,
} from './bank-account-rows.ts';
import { lockContentTables, refuseChanged, rowHash } from './concurrent-changes.ts';

const MAX_ACCOUNTS = 100;

type Values = Omit<AccountRow, 'id'>;

/** An account as it should be. `id` and `mark` are of the one that it replaces; a new one has none. */
interface AccountChange {
  id: number | null;
  mark: string | null;
  after: Values;
}

type Input = PayloadOf<typeof addBankAccount> | PayloadOf<typeof changeBankAccount>;

/** Every change of where customers' money goes. */
export const bankAccountApproval: ProposedKind<AccountChange, Input> = {
  name: bankAccountKind,
  permission: 'change bank accounts',
  subject: ({ id, after }) =>
    id === null ? `new bank account ${after.accountNumber} for ${after.type}` : accountSubject(id),
  async from(input) {
    if (!('id' in input)) return { id: null, mark: null, after: columnsOf({ ...input, active: true }) };
    const [current] = await db().select().from(bankAccounts).where(eq(bankAccounts.id, input.id));
    if (!current) throw new Refusal('not_found');
    // the version that was seen, or else the one of now, is part of the proposal
    return { id: input.id, mark: input.mark ?? rowHash(current), after: columnsOf(input) };
  },
  async describe(change) {
    const before = await lockAccount(change);
    await refuseDuplicateAccount(change.after, change.id ?? undefined);
    return { summary: bankAccountText(before, change.after), changes: changedFields(before, change.after), facts: {} };
  },
  async carryOut({ id, after }, { by, proposedBy, approvalId }) {
    const approved = { proposed_by: proposedBy, approval: approvalId };
    if (id !== null) {
      const [before] = await db().select().from(bankAccounts).where(eq(bankAccounts.id, id));
      await db().update(bankAccounts).set(after).where(eq(bankAccounts.id, id));
      const detail = { ...approved, before, after };
      return auditAction({ by, action: 'change_bank_account', subject: accountSubject(id), detail });
    }
    const [row] = await db().insert(bankAccounts).values(after).returning();
    const subject = accountSubject((row as AccountRow).id);
    return auditAction({ by, action: 'add_bank_account', subject, detail: { ...approved, ...after } });
  },
};

/** Refuses one that has changed since it was seen, and one account too many. */
async function lockAccount({ id, mark }: AccountChange): Promise<AccountRow | null> {
  await lockContentTables();
  if (id === null) {
    if ((await allAccounts()).length >= MAX_ACCOUNTS)
      throw new Refusal('conflict', { message: `There can be ${MAX_ACCOUNTS} accounts at most.` });
    return null;
  }
  const [before] = await db().select().from(bankAccounts).where(eq(bankAccounts.id, id)).for('update');
  if (!before) throw new Refusal('not_found');
  refuseChanged(mark ?? undefined, before);
  return before;
}

function changedFields(before: Values | null, after: Values): ApprovalChange[] {
  const said = (values: Values, field: keyof typeof bankAccountFieldNames) =>
    field === 'active' ? (values.active ? 'Yes' : 'No') : values[field];
  return (Object.keys(bankAccountFieldNames) as (keyof typeof bankAccountFieldNames)[])
    .map((field) => ({
      name: bankAccountFieldNames[field],
      before: before && said(before, field),
      after: said(after, field),
    }))
    .filter((change) => change.before !== change.after);
}
