/** One service under two names, for which dots before the @ mean nothing. */
const google = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox that receives what is sent to an address: in small letters, without a tag after '+', and at Google without
 * dots. Two addresses of one mailbox belong to one person.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 1) return address;
  const [name, domain] = [untagged(address.slice(0, at)), address.slice(at + 1)];
  return google.includes(domain) ? `${name.replaceAll('.', '') || name}@gmail.com` : `${name}@${domain}`;
}

function untagged(name: string) {
  const plus = name.indexOf('+');
  return plus < 1 ? name : name.slice(0, plus);
}
