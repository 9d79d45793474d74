import * as z from 'zod/mini';
import { isNuban } from '#lib/domain/payouts/banks.ts';
import { accountNumberDigits, accountNumberOfBank } from '#lib/messages/money/payouts.ts';
import { text, typedCode } from './fields.ts';

/** Ten digits, whatever is between them. */
// @__NO_SIDE_EFFECTS__
export const accountNumber = () =>
  typedCode('Account number').check(z.regex(/^\d{10}$/, { error: accountNumberDigits, abort: true }));

/** An account at a Nigerian bank. The check digit is checked with `nubanChecked`. */
export const bankAccountFields = {
  bank_code: text('Bank', 10).check(z.regex(/^\w+$/, 'Choose the bank from the list')),
  account_number: accountNumber(),
};

interface BankAccount {
  bank_code: string;
  account_number: string;
}

/** Refuses a mistyped number at banks whose numbers have a check digit. */
export const nubanChecked = z.refine<BankAccount>(
  ({ bank_code, account_number }) => isNuban(bank_code, account_number),
  { error: accountNumberOfBank, path: ['account_number'] },
);
