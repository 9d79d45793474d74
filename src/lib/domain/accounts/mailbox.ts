/**
 * The mailbox that an address leads to, by which two addresses of one person are known: lower case, without what comes
 * after a plus; for Gmail without dots, and under one domain.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 0) return address;
  const [local = ''] = address.slice(0, at).split('+', 1);
  const domain = address.slice(at + 1);
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}
