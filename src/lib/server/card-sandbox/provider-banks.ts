import { isNuban, nigerianBanks } from '#lib/domain/payouts/banks.ts';
import { currentFaults } from './faults.ts';
import { providerError, providerSuccess, type Reply } from './reply.ts';

/** GET /bank */
export async function getBanks(): Promise<Reply> {
  const fault = (await currentFaults()).bank;
  if (fault === 'timeout') return 'hang';
  if (fault === 'error') return providerError(500, 'An error occurred');
  return providerSuccess(
    nigerianBanks.map(({ code, name }) => ({ name, code, active: true, country: 'Nigeria', currency: 'NGN' })),
    'Banks retrieved',
  );
}

const surnames = ['OKAFOR', 'ADEYEMI', 'BELLO', 'EZE', 'IBRAHIM', 'OLAWALE', 'UMEH', 'DANJUMA', 'ESSIEN', 'NWOSU'];
const firstNames = ['ADA', 'TUNDE', 'AMINA', 'CHIDI', 'NGOZI', 'YUSUF', 'FOLAKE', 'EMEKA', 'HALIMA', 'SEGUN'];

/** GET /bank/resolve: an account has the same name whenever it is asked for; one that ends in 0000 does not exist. */
export async function getResolvedAccount(query: URLSearchParams): Promise<Reply> {
  const fault = (await currentFaults()).bank;
  if (fault === 'timeout') return 'hang';
  if (fault === 'error') return providerError(500, 'An error occurred');
  const [number, code] = [query.get('account_number') ?? '', query.get('bank_code') ?? ''];
  const exists = isNuban(code, number) && !number.endsWith('0000') && nigerianBanks.some((bank) => bank.code === code);
  if (!exists || fault === 'unknown')
    return providerError(422, 'Could not resolve account name. Check parameters or try again.');
  const name = `${surnames[Number(number[8])]} ${firstNames[Number(number[7])]}${fault === 'other_name' ? ' VENTURES' : ''}`;
  return providerSuccess({ account_number: number, account_name: name, bank_id: 1 }, 'Account number resolved');
}
