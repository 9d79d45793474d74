import { DAY, MINUTE } from '#lib/domain/durations.ts';
import type { PaymentMethod } from '#lib/domain/enums.ts';
import { now, runtime } from '../../runtime.ts';

/** Until when the choice of a payment method keeps units, before anything is paid. */
export const reservationEnd = () => new Date(now().getTime() + runtime().settings.RESERVATION_MINUTES * MINUTE);

/** Until when a first payment by this method holds its units. One from the wallet is paid at once. */
export function holdEnd(method: PaymentMethod): Date {
  const { CARD_HOLD_MINUTES, TRANSFER_HOLD_DAYS } = runtime().settings;
  const time = { paystack: CARD_HOLD_MINUTES * MINUTE, bank_transfer: TRANSFER_HOLD_DAYS * DAY, virtual_wallet: 0 };
  return new Date(now().getTime() + time[method]);
}
