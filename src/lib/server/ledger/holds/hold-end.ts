import { DAY } from '#lib/domain/durations.ts';
import type { PaymentMethod } from '#lib/domain/enums.ts';
import { now, runtime } from '../../runtime.ts';
import { unpaidTimeOf } from './unpaid-time.ts';

/**
 * Until when a first payment by this method holds its units. One from the wallet or in cash is paid at once; one by card for as
 * long as its person may still keep units of the property.
 */
export async function holdEnd(
  method: PaymentMethod | 'cash',
  keeper: { userId: number; propertyId: number },
): Promise<Date> {
  const lasting = async () => {
    if (method === 'bank_transfer') return runtime().settings.TRANSFER_HOLD_DAYS * DAY;
    return method === 'paystack' ? (await unpaidTimeOf(keeper)).card : 0;
  };
  return new Date(now().getTime() + (await lasting()));
}
