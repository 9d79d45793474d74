import type * as z from 'zod/mini';
import { email, phone } from '#lib/api/fields/fields.ts';
import { name } from '#lib/api/fields/name.ts';
import type { ContactKind } from '#lib/api/office/imports/contact-import.ts';
import type { Contact } from '../../readers/contacts/contact.ts';

export interface PersonOnList {
  line: number;
  raw: string;
  name: string;
  email: string;
  phone: string;
  description: string;
}

interface ListRemark {
  line: number;
  reason: string;
  raw: string;
}

interface CheckedContacts {
  people: PersonOnList[];
  problems: ListRemark[];
  /** Of people who come in with something that was not understood. */
  suspicious: ListRemark[];
}

const MAX_DESCRIPTION = 2_000;
const fields = { name: name('Name'), email: email(), phone: phone() };

/** Contacts by the rules of the enquiry form: the first phone and email that can be used, the others in the description. */
export function checkContacts(contacts: readonly Contact[], kind: ContactKind): CheckedContacts {
  const checked: CheckedContacts = { people: [], problems: [], suspicious: [] };
  for (const contact of contacts) {
    const { line, raw } = contact;
    const read = readPerson(contact, kind);
    if (typeof read === 'string') checked.problems.push({ line, raw, reason: read });
    else {
      const { notUnderstood, ...person } = read;
      checked.people.push({ line, raw, ...person });
      if (notUnderstood) checked.suspicious.push({ line, raw, reason: notUnderstood });
    }
  }
  return checked;
}

/** The person, or why there is none. */
function readPerson({ problem, name, phones, emails, notes }: Contact, kind: ContactKind) {
  if (problem) return problem;
  const named = fields.name.safeParse(name);
  if (!named.success) return name === '' ? 'It has no name' : firstMessage(named);
  const phone = firstUsable(phones, fields.phone);
  const email = firstUsable(emails, fields.email);
  if (kind === 'invitation' && !email.value)
    return email.problem || 'It has no email address, and the invitation is a mail';
  if (!phone.value && !email.value)
    return phone.problem || email.problem || 'It has neither a phone number nor an email';
  const description = [
    ...notes,
    others('Other phone numbers', phone.others),
    others('Other email addresses', email.others),
  ];
  return {
    name: named.data,
    email: email.value,
    phone: phone.value,
    description: description.filter(Boolean).join('\n').slice(0, MAX_DESCRIPTION),
    notUnderstood: [phone.problem, email.problem].filter(Boolean).join('. '),
  };
}

function firstUsable(values: readonly string[], field: z.ZodMiniType<string>) {
  const read = values.map((value) => ({ value, result: field.safeParse(value) }));
  const used = read.find(({ result }) => result.success);
  const wrong = read.find(({ result }) => !result.success);
  const value = used?.result.data ?? '';
  const others = read
    .filter((each) => each !== used && each.result.data !== value)
    .map((each) => each.result.data ?? each.value);
  return { value, others: [...new Set(others)], problem: wrong ? `${wrong.value}: ${firstMessage(wrong.result)}` : '' };
}

const firstMessage = ({ error }: { error?: z.core.$ZodError | undefined }) => error?.issues[0]?.message ?? '';

const others = (label: string, values: readonly string[]) =>
  values.length > 0 ? `${label}: ${values.join(', ')}` : '';
