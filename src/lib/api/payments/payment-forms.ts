import * as z from 'zod/mini';
import { minFeePayment, minTopUp } from '#lib/domain/limits.ts';
import * as messages from '#lib/messages/validation.ts';
import { naira } from '../fields/naira.ts';

// @__NO_SIDE_EFFECTS__
export const topUpAmount = () => naira('Amount', { min: minTopUp / 100, tooSmall: messages.topUpTooSmall });
/** The amount step of Fund Wallet. */
export const topUpForm = z.object({ amount: topUpAmount() });

/** At least the amount due, in naira and as formatted text. */
export const repaymentForm = (due: number, shown: string) =>
  z.object({ amount: naira('Amount', { min: due, tooSmall: messages.amountTooSmall(shown) }) });

/** At least ₦1,001, or what is left if that is less. In naira. */
export const feeForm = (left: number) =>
  z.object({ amount: naira('Amount', { min: Math.min(minFeePayment / 100, left), tooSmall: messages.feeTooSmall }) });
