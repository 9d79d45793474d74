import * as z from 'zod/mini';
import { bankAccountFields, nubanChecked } from '../fields/bank-account-fields.ts';
import { naira } from '../fields/naira.ts';
import { withChecks } from '../fields/with-checks.ts';

/** What a payout is asked for with, before the bank has named the holder. */
export const payoutForm = withChecks(z.object({ ...bankAccountFields, amount: naira() }), nubanChecked);
