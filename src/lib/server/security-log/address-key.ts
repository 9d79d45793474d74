import { createHmac } from 'node:crypto';
import { runtime } from '../runtime.ts';

/** The address of a decoy account is the key of the address that it stands for, at this domain. */
export const dummyDomain = '@decoy.invalid';

export const isDummyAccount = ({ email }: { email: string }) => email.endsWith(dummyDomain);

export const keyedHash = (text: string) =>
  createHmac('sha256', runtime().settings.SESSION_SECRET).update(text).digest('hex');

/**
 * A keyed hash of an email address, the same for its account and its decoy. Without the session secret nobody can tell
 * which address it is of.
 */
export const addressKey = (email: string) =>
  isDummyAccount({ email }) ? email.slice(0, -dummyDomain.length) : keyedHash(`decoy ${email.toLowerCase()}`);

const WELL_FORMED = /^[^\s@]+@([^\s@.]+\.)+[a-z]{2,24}$/i;

/**
 * What is kept in clear text of an address without an account: 'a…@g….com'. People type passwords into the field of
 * the address, so nothing is kept of what is none, and little of what looks like one.
 */
export function maskedAddress(email: string): string | null {
  if (!WELL_FORMED.test(email)) return null;
  const [name = '', domain = ''] = email.split('@');
  return `${name.charAt(0)}…@${domain.charAt(0)}…${domain.slice(domain.lastIndexOf('.'))}`;
}
