import { payForInfrastructure as call } from '#lib/api/payments/payments.ts';
import type { User } from '#lib/server/http/context.ts';
import { runOnce } from '#lib/server/http/idempotency.ts';
import { payForInfrastructure } from '#lib/server/payments/pay-for-infrastructure.ts';
import { signedIn } from '../api/signed-in.ts';

/** The minimum fee payment in naira. */
export const FEE = 1_001;

/** Pays a fee from the wallet through the use case, with an idempotency key, without the network. */
export async function payFee(user: User, planId: number, key: string) {
  const caller = await signedIn(user);
  return payForInfrastructure(
    { plan_id: planId, purpose: 'infrastructure', payment_method: 'virtual_wallet', paid_amount: FEE },
    {
      caller,
      requestId: key,
      address: '127.0.0.1',
      deviceId: null,
      userAgent: null,
      files: {},
      request: new Request('http://127.0.0.1/'),
      once: (work) => runOnce({ caller, key, call, bodyHash: '' }, work),
    },
  );
}
