import { Refusal } from '#lib/api/errors.ts';
import { consistsOf } from '#lib/domain/accounts/personal-words.ts';
import { passwordTooCommon, passwordTooPersonal } from '#lib/messages/validation.ts';
import { site } from '#lib/site.ts';
import { isCommonPassword } from './common-passwords.ts';

interface Owner {
  email: string;
  firstName: string;
  lastName: string;
}

/** Refuses, at its field, a password that everybody tries first. Looks at nothing but what the caller has sent. */
export async function refuseCommonPassword(password: string) {
  if (await isCommonPassword(password)) throw refusal(passwordTooCommon);
  if (consistsOf([site.name], password)) throw refusal(passwordTooPersonal);
}

/** Refuses a password that is the owner's name or address, with little around it. */
export function refusePersonalPassword(password: string, { email, firstName, lastName }: Owner) {
  const [mailbox = ''] = email.split('@');
  const rest = password.toLowerCase().replace(email.toLowerCase(), mailbox);
  if (consistsOf([site.name, firstName, lastName, mailbox], rest)) throw refusal(passwordTooPersonal);
}

const refusal = (text: string) => new Refusal('invalid', { errors: { password: [text] } });
