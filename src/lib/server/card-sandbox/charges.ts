import { randomBytes, randomInt } from 'node:crypto';
import { now } from '../runtime.ts';
import { authorizationPayload, type SandboxAuthorization } from './authorizations.ts';
import { load, save, saveIfAbsent } from './store.ts';

/** A charge as the provider stores it. Closing the pop-up abandons it; it can be resumed. */
export interface SandboxCharge {
  id: number;
  reference: string;
  accessCode: string;
  email: string;
  /** Kobo. */
  amount: number;
  currency: string;
  status: 'ongoing' | 'pending' | 'abandoned' | 'success' | 'failed' | 'reversed';
  reason: string | null;
  last4: string | null;
  /** Of the card that paid it. */
  authorization: SandboxAuthorization | null;
  accountNumber: string | null;
  createdAt: string;
  paidAt: string | null;
}

type NewCharge = Pick<SandboxCharge, 'reference' | 'email' | 'amount'> & Partial<SandboxCharge>;

export const newCharge = (values: NewCharge): SandboxCharge => ({
  id: randomInt(2 ** 47),
  accessCode: `sandbox_${randomBytes(12).toString('base64url')}`,
  currency: 'NGN',
  status: 'ongoing',
  reason: null,
  last4: null,
  authorization: null,
  accountNumber: null,
  createdAt: now().toISOString(),
  paidAt: null,
  ...values,
});

export async function insertCharge(charge: SandboxCharge): Promise<boolean> {
  if (!(await saveIfAbsent('transaction', charge.reference, charge))) return false;
  await save('access_code', charge.accessCode, { reference: charge.reference });
  return true;
}

export const findCharge = (reference: string) => load<SandboxCharge>('transaction', reference);

export async function findByAccessCode(accessCode: string) {
  const entry = await load<{ reference: string }>('access_code', accessCode);
  return entry && findCharge(entry.reference);
}

export const updateCharge = async (charge: SandboxCharge, change: Partial<SandboxCharge>) => {
  const changed = { ...charge, ...change };
  await save('transaction', charge.reference, changed);
  return changed;
};

export const chargePayload = (charge: SandboxCharge) => ({
  id: charge.id,
  domain: 'test',
  status: charge.status,
  reference: charge.reference,
  amount: charge.amount,
  currency: charge.currency,
  gateway_response: charge.reason ?? (charge.status === 'success' ? 'Approved' : 'The transaction was not completed'),
  channel: charge.accountNumber ? 'dedicated_nuban' : 'card',
  fees: 0,
  paid_at: charge.paidAt,
  created_at: charge.createdAt,
  metadata: {},
  customer: { email: charge.email },
  authorization: charge.accountNumber
    ? { channel: 'dedicated_nuban', card_type: 'transfer', receiver_bank_account_number: charge.accountNumber }
    : charge.authorization
      ? authorizationPayload(charge.authorization)
      : { channel: 'card', last4: charge.last4, receiver_bank_account_number: null },
});
