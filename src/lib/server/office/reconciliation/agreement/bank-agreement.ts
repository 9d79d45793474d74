import { desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { bankAgreement as call, signedReconciliation as signedCall } from '#lib/api/office/banks/agreement.ts';
import { type Kobo, toNaira } from '#lib/domain/money.ts';
import { bankReconciliations, companyAccounts, users } from '../../../db/schema.ts';
import type { ContextOf } from '../../../http/context.ts';
import { db } from '../../../runtime.ts';
import { latestApproval } from '../../approvals/approval-rows.ts';
import { fullName } from '../../customer-summary.ts';
import { labelOf } from '../../payments/receiving-account.ts';
import { findCompanyAccount } from '../company-accounts.ts';
import { readAgreement, type Term } from './read-agreement.ts';
import { reconciliationSubject } from './sign-approval.ts';

/** Of each term so many lines are shown, and of what was signed so many reconciliations. */
const ITEMS = 100;
const SIGNED = 24;

export async function bankAgreement({ id }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  const account = await findCompanyAccount(id);
  const found = await readAgreement(account.id);
  const signed = await signedRows()
    .where(eq(bankReconciliations.companyAccountId, id))
    .orderBy(desc(bankReconciliations.day))
    .limit(SIGNED);
  return {
    now: found && {
      ...balancesOf(found.day, found.statement, found.books, found.at),
      terms: found.terms.map((term) => ({ ...termOf(term), items: termOf(term).items.slice(0, ITEMS) })),
      left: signedNaira(found.left),
    },
    signed: signed.map(signedOf),
    approval: found && (await latestApproval(reconciliationSubject(id, found.day), caller.user)),
  };
}

export async function signedReconciliation({ id }: PayloadOf<typeof signedCall>) {
  const [row] = await signedRows().where(eq(bankReconciliations.id, id));
  if (!row) throw new Refusal('not_found');
  const { day, statementBalance, booksBalance, terms, readAt } = row.kept;
  return {
    ...signedOf(row),
    ...balancesOf(day, statementBalance, booksBalance, readAt),
    account: labelOf(row.account),
    terms: terms.map((term) => termOf({ ...term, items: term.items.map((item) => ({ ...item, line: null })) })),
  };
}

const signedNaira = (kobo: Kobo) => (kobo < 0 ? -toNaira(-kobo) : toNaira(kobo));

const balancesOf = (day: string, statement: Kobo, books: Kobo, at: Date) => ({
  day,
  statement_balance: signedNaira(statement),
  books_balance: signedNaira(books),
  difference: signedNaira(statement - books),
  read_at: at.toISOString(),
});

const termOf = ({ group, amount, items }: Term) => ({
  ...{ group, amount: signedNaira(amount), count: items.length },
  items: items.map(({ line, ...item }) => ({ ...item, amount: signedNaira(item.amount), line_id: line })),
});

const proposer = alias(users, 'proposer');
const signer = alias(users, 'signer');

const signedRows = () =>
  db()
    .select({
      kept: bankReconciliations,
      account: companyAccounts,
      proposer: { firstName: proposer.firstName, lastName: proposer.lastName },
      signer: { firstName: signer.firstName, lastName: signer.lastName },
    })
    .from(bankReconciliations)
    .innerJoin(companyAccounts, eq(companyAccounts.id, bankReconciliations.companyAccountId))
    .innerJoin(proposer, eq(proposer.id, bankReconciliations.proposedBy))
    .innerJoin(signer, eq(signer.id, bankReconciliations.signedBy))
    .$dynamic();

const signedOf = ({ kept, proposer: one, signer: other }: Awaited<ReturnType<typeof signedRows>>[number]) => ({
  ...{ id: kept.id, day: kept.day, proposed_by: fullName(one), signed_by: fullName(other) },
  signed_at: kept.createdAt.toISOString(),
});
