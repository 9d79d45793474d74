import * as z from 'zod/mini';
import { isAccountCode } from '#lib/domain/accounting/account-codes.ts';
import { ledgerAccountKinds } from '#lib/domain/accounting/accounts.ts';
import { accountCodeWrong } from '#lib/messages/money/books.ts';
import * as messages from '#lib/messages/validation.ts';
import { defineCall } from '../../call.ts';
import { recordId } from '../../fields/answer-shapes.ts';
import { choice, id, machineText, optional, text } from '../../fields/fields.ts';
import { optionalName } from '../../fields/name.ts';
import { withChecks } from '../../fields/with-checks.ts';

/** The company's own code and name of each account of the ledger. */

const account = z.object({
  kind: z.enum(ledgerAccountKinds),
  /** Of the company's bank account; null where it is none. */
  company_account: z.nullable(recordId),
  /** The ledger's own. */
  ledger_name: z.string(),
  code: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /** Whether anything is or may be booked on it. */
  used: z.boolean(),
});
export type CodedAccount = z.output<typeof account>;

const answer = z.object({
  /** In the order of the trial balance. */
  accounts: z.array(account),
  /** What the list says; sent back with a change. */
  mark: z.string(),
});

export const officeAccountCodes = defineCall('GET /office/account-codes', {
  permission: 'read reports',
  payload: z.object({}),
  answer,
});

const code = () => withChecks(text('Code', 8), z.refine(isAccountCode, accountCodeWrong));

/** Changes the accounts that are named; an account without a code or name has the ledger's name and no code. */
export const changeAccountCodes = defineCall('PUT /office/account-codes', {
  permission: 'keep books',
  payload: z.object({
    mark: machineText('Mark', 40),
    accounts: withChecks(
      z.array(
        z.object({
          kind: choice('Account', ledgerAccountKinds),
          company_account: optional(id('Bank account')),
          code: optional(code()),
          name: optionalName('Name', 100),
        }),
        messages.notAList('Accounts'),
      ),
      z.minLength(1, messages.required('Accounts')),
      z.maxLength(200, messages.tooMany('Accounts', 200)),
    ),
  }),
  officeOnly: ['accounts'],
  body: { bytes: 128 * 1024, values: 1_500 },
  answer,
  refusals: ['changed_meanwhile', 'conflict'],
});
