import type { startTakeOver as startTakeOverCall } from '#lib/api/accounts/take-over.ts';
import type { PayloadOf } from '#lib/api/call.ts';
import { companyContacts } from '../../company/contacts.ts';
import { pageUrl } from '../../mail/page-url.ts';
import { knownAddressMail } from '../../mail/texts.ts';
import { sendTakeOverCode } from '../codes/send-code.ts';
import { isAddressOfOther } from './address-of-other.ts';
import { checkLetterCode } from './letter-code.ts';

/** An address of another account gets the same answer; its owner is mailed. */
export async function startTakeOver({ email, ...letter }: PayloadOf<typeof startTakeOverCall>) {
  const { user } = await checkLetterCode(letter);
  const taken = (await isAddressOfOther(email, user.id))
    ? knownAddressMail(await companyContacts(), pageUrl('/login'))
    : null;
  await sendTakeOverCode(user, email, taken);
  return {};
}
