import { Refusal } from '#lib/api/errors.ts';
import { type Bank, nigerianBanks } from '#lib/domain/payouts/banks.ts';
import { accountNameChanged } from '#lib/messages/money/payouts.ts';
import { listBanks, resolveAccount } from '../../paystack/bank-accounts.ts';
import { ProviderRefusal, ProviderUnavailable } from '../../paystack/provider-errors.ts';
import { providerFallback } from '../../paystack/provider-fallback.ts';
import { log, now } from '../../runtime.ts';

const CACHE_MS = 24 * 60 * 60 * 1000;
let cachedBanks: { banks: readonly Bank[]; until: number } | undefined;

/** The banks that the provider knows, asked for once a day; while it does not answer, the ones that we know. */
async function knownBanks(): Promise<readonly Bank[]> {
  if (cachedBanks && cachedBanks.until > now().getTime()) return cachedBanks.banks;
  const found = await listBanks().catch(providerFallback<Bank[]>([]));
  if (found.length === 0) return cachedBanks?.banks ?? nigerianBanks;
  const banks = found.sort((one, other) => one.name.localeCompare(other.name));
  cachedBanks = { banks, until: now().getTime() + CACHE_MS };
  return banks;
}

export const banks = async () => ({ banks: [...(await knownBanks())] });

interface BankAccount {
  bank_code: string;
  account_number: string;
}

/** Whose account it is, by the bank. Not in a transaction. Refuses `unknown_account` and `bank_unavailable`. */
export async function checkBankAccount({ bank_code: bankCode, account_number: accountNumber }: BankAccount) {
  const bank = (await knownBanks()).find(({ code }) => code === bankCode);
  if (!bank) throw new Refusal('invalid', { errors: { bank_code: ['Choose the bank from the list'] } });
  const name = await resolveAccount({ bankCode, accountNumber }).catch(refuseUnavailable);
  if (name === null) throw new Refusal('unknown_account');
  return { account_name: name, bank_name: bank.name };
}

function refuseUnavailable(error: unknown): never {
  if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefusal)) throw error;
  log().warn({ err: error }, 'the card provider does not name the holder of an account');
  throw new Refusal('bank_unavailable', { retryAfter: 60 });
}

/** The account as it is stored with a payout. Refuses a name that the bank no longer gives. */
export async function verifyAccount(account: BankAccount & { account_name: string }) {
  const { account_name: accountName, bank_name: bankName } = await checkBankAccount(account);
  if (accountName !== account.account_name)
    throw new Refusal('changed_meanwhile', { message: accountNameChanged(accountName) });
  return { bankCode: account.bank_code, accountNumber: account.account_number, accountName, bankName };
}
