import * as z from 'zod/mini';
import { minFeePayment, minTopUp } from '#lib/domain/limits.ts';
import * as say from '#lib/messages/validation.ts';
import { naira } from '../fields/naira.ts';

// @__NO_SIDE_EFFECTS__
export const topUpAmount = () => naira('Amount', { least: minTopUp / 100, tooSmall: say.topUpTooSmall });
/** The amount step of Fund Wallet. */
export const topUpForm = z.object({ amount: topUpAmount() });

/** The amount of a repayment: at least what is due, in naira and as it is shown. */
export const repaymentForm = (due: number, shown: string) =>
  z.object({ amount: naira('Amount', { least: due, tooSmall: say.amountTooSmall(shown) }) });

/** The amount of a fee payment: at least 1001, or what is left when that is less. Naira. */
export const feeForm = (left: number) =>
  z.object({ amount: naira('Amount', { least: Math.min(minFeePayment / 100, left), tooSmall: say.feeTooSmall }) });
