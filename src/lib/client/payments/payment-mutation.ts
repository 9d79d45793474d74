import type { CallAnswer, CallInput, ConfirmedCall, MoneyCall } from '#lib/api/call-types.ts';
import { type Refreshes, thenRefresh } from '../api/mutation.ts';
import { type PayOptions, submitPayment } from './idempotent-payment.ts';

interface PaymentMutation<Input> {
  refreshes: Refreshes;
  /** Names what is paid, so that a second press finds the first. */
  key: (input: Input) => string;
}

/** A mutation that moves money: sent with an idempotency key, and repeated when its response is lost. */
export const paymentMutation =
  <Name extends Exclude<MoneyCall, ConfirmedCall>>(name: Name, { refreshes, key }: PaymentMutation<CallInput<Name>>) =>
  (input: CallInput<Name>): Promise<CallAnswer<Name>> =>
    thenRefresh(refreshes, submitPayment(key(input), name, input, {} as PayOptions<Name>));
