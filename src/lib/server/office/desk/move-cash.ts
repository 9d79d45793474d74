import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { bringFloat as floatCall, payIntoBank as payInCall } from '#lib/api/office/desk/cash-books.ts';
import { formatNairaShort, fromNaira, type Kobo } from '#lib/domain/money.ts';
import { notInDrawer } from '#lib/messages/money/cash.ts';
import type { ContextOf, User } from '../../http/context.ts';
import { postAdjustment } from '../../ledger/journal-adjustments/post-office-booking.ts';
import { auditAction } from '../audit-action.ts';
import { accountLabel, refuseUnknownAccount } from '../payments/receiving-account.ts';
import { cashBookSubject } from './cash-book.ts';
import { expectedIn, findBook, lockOpenBook } from './cash-book-rows.ts';

type Sent = PayloadOf<typeof floatCall>;

/** Cash that the company has drawn from its bank account; the line of the statement is the withdrawal. */
export const bringFloat = (sent: Sent, { caller, once }: ContextOf<typeof floatCall>) =>
  once(async () => {
    const book = await lockOpenBook(sent.id);
    await move('cash_float', sent, { desk: book.companyAccountId, by: caller.user });
    return {};
  });

/** In the books it is at the bank from now on; until its line is on the statement it is listed as not there yet. */
export const payIntoBank = (sent: PayloadOf<typeof payInCall>, { caller, once }: ContextOf<typeof payInCall>) =>
  once(async () => {
    // alone with the book, so that two cannot carry away the same cash
    const book = await lockOpenBook(sent.id, 'no key update');
    const there = inDrawer(await findBook(sent.id));
    if (fromNaira(sent.amount) > there) throw new Refusal('invalid', { errors: { amount: [notInDrawer(there)] } });
    await move('cash_paid_in', sent, { desk: book.companyAccountId, by: caller.user });
    return {};
  });

/** What was counted at the opening counts, also where it differs from what was left. */
const inDrawer = (row: Awaited<ReturnType<typeof findBook>>): Kobo =>
  Math.max(0, expectedIn(row) - row.book.carried + row.book.float);

async function move(
  kind: 'cash_float' | 'cash_paid_in',
  { id, company_account_id, amount, note }: Sent,
  { desk, by }: { desk: number; by: User },
) {
  await refuseUnknownAccount(company_account_id);
  const account = await accountLabel(company_account_id);
  const detail = { amount: formatNairaShort(fromNaira(amount)), account, note };
  const action = kind === 'cash_float' ? 'bring_float' : 'pay_in_cash';
  await auditAction({ by, action, subject: cashBookSubject(id), detail });
  await postAdjustment({
    ...{ kind, amount: fromNaira(amount), reason: note, bookedBy: by.id },
    ...{ companyAccountId: company_account_id, deskAccountId: desk, cashBookId: id },
  });
}
