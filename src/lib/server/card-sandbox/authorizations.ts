import { createHash, randomBytes } from 'node:crypto';
import { dayOf } from '#lib/domain/days.ts';
import { now } from '../runtime.ts';
import { load, save } from './store.ts';

/** A card that can be charged again, as the provider stores it. */
export interface SandboxAuthorization {
  code: string;
  email: string;
  last4: string;
  signature: string;
  expMonth: string;
  expYear: string;
}

/** Test cards that are refused after the first payment, by their last four digits. */
export const refusedCards: Readonly<Record<string, string>> = { '4057': 'Insufficient funds' };
const expiresThisMonth = '4065';

/** The same card of the same customer has the same authorization. */
export async function authorizationFor(email: string, last4: string): Promise<SandboxAuthorization> {
  const signature = `SIG_${createHash('sha256').update(`${email} ${last4}`).digest('hex').slice(0, 20)}`;
  const known = await load<{ code: string }>('authorization', signature);
  const existing = known && (await findAuthorization(known.code));
  if (existing) return existing;
  const [year = '', month = ''] = dayOf(now()).split('-');
  const authorization: SandboxAuthorization = {
    code: `AUTH_${randomBytes(8).toString('hex')}`,
    email,
    last4,
    signature,
    expMonth: last4 === expiresThisMonth ? month : '12',
    expYear: last4 === expiresThisMonth ? year : String(Number(year) + 4),
  };
  await save('authorization', authorization.code, authorization);
  await save('authorization', signature, { code: authorization.code });
  return authorization;
}

export const findAuthorization = async (code: string) => {
  const found = await load<Partial<SandboxAuthorization>>('authorization', code);
  return found?.signature ? (found as SandboxAuthorization) : undefined;
};

export const forgetAuthorization = async ({ code, signature }: SandboxAuthorization) => {
  await save('authorization', code, {});
  await save('authorization', signature, { code: '' });
};

export const authorizationPayload = ({ code, last4, signature, expMonth, expYear }: SandboxAuthorization) => ({
  authorization_code: code,
  bin: '408408',
  last4,
  exp_month: expMonth,
  exp_year: expYear,
  channel: 'card',
  card_type: 'visa',
  bank: 'TEST BANK',
  country_code: 'NG',
  brand: 'visa',
  reusable: true,
  signature,
  receiver_bank_account_number: null,
});
