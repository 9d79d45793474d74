import { plainLine } from './plain-text.ts';

const mailbox = /^(?=.{1,64}$)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const hostName = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;

/** 'mailto:ada@example.com?subject=Plot' as a link has it. */
const withoutLink = (typed: string) => (/^mailto:/i.test(typed) ? (typed.slice(7).split('?')[0] ?? '') : typed);

/** The name that the mail system knows: 'bücher.example' is xn--bcher-kva.example. Empty for what is none. */
const asciiHost = (typed: string) => {
  if (!/^[\p{L}\p{M}\p{N}.。．｡-]+$/u.test(typed)) return '';
  try {
    return new URL(`http://${typed}`).hostname;
  } catch {
    return '';
  }
};

/**
 * An address as mail programs write it and as it is compared: in small letters, the domain in its ASCII form. Null for
 * what no mail is sent to (RFC 5321; neither quoted names nor numbers in place of a domain).
 */
export const plainEmail = (typed: string): string | null => {
  const address = withoutLink(plainLine(typed));
  const at = address.lastIndexOf('@');
  const [name, host] = [address.slice(0, Math.max(at, 0)), asciiHost(address.slice(at + 1))];
  if (!mailbox.test(name) || !hostName.test(host)) return null;
  const plain = `${name}@${host}`.toLowerCase();
  return plain.length <= 254 ? plain : null;
};
