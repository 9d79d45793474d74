import { fundWallet } from '#lib/api/payments/payments.ts';
import { as, type Person } from './people.ts';
import { aPicture } from './pictures.ts';
import { expectSuccess } from './plans.ts';

/** The id of a transfer into the wallet that the customer has announced. */
export async function aFunding(customer: Person, naira: number): Promise<number> {
  const sent = { payment_method: 'bank_transfer', amount: naira, bank_name: 'A. Okonkwo' };
  const files = { proof_of_payment: await aPicture() };
  return expectSuccess(await as(customer).call(fundWallet, sent, { files })).body.payment.id;
}
