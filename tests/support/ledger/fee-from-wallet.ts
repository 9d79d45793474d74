import type { User } from '#lib/server/http/context.ts';
import { runOnce } from '#lib/server/http/idempotency.ts';
import { payForInfrastructure } from '#lib/server/payments/pay-for-infrastructure.ts';

/** The minimum fee payment in naira. */
export const FEE = 1_001;

/** Pays a fee from the wallet through the use case, with an idempotency key, without the network. */
export const payFee = (user: User, planId: number, key: string) =>
  payForInfrastructure(
    { plan_id: planId, purpose: 'infrastructure', payment_method: 'virtual_wallet', paid_amount: FEE },
    {
      caller: { user, sessionId: 0, awaitsSecondFactor: false, secondFactorAt: null },
      requestId: key,
      address: '127.0.0.1',
      deviceId: null,
      userAgent: null,
      files: {},
      request: new Request('http://127.0.0.1/'),
      once: (work) => runOnce({ userId: user.id, key, call: 'a fee', bodyHash: '' }, work),
    },
  );
