import type { ContactKind } from '#lib/api/office/imports/contact-import.ts';
import type { PersonOnList } from './checked-contacts.ts';
import { type KnownPeople, marksOf } from './known-people.ts';

interface Question {
  key: string;
  text: string;
  choices: { value: string; label: string }[];
  line: number;
  raw: string;
  rows: number;
}

interface SortedContacts {
  taken: PersonOnList[];
  skipped: number;
  asked: number;
  questions: Question[];
}

const skip = (label: string) => ({ value: 'skip', label });
const take = (label: string) => ({ value: 'take', label });
const asks = {
  list: {
    text: 'The phone number or the email of a contact is in the list twice. Is it the same person?',
    choices: [skip('Yes: import each person once'), take('No: import every contact')],
  },
  customer: {
    text: 'A contact has the phone number or the email of an existing customer. What should happen with it?',
    choices: [skip('Skip it'), take('Import it anyway')],
  },
  enquiry: {
    text: 'A contact has the phone number or the email of an open enquiry, or of somebody who was invited. What should happen with it?',
    choices: [skip('Skip it'), take('Import it anyway')],
  },
} as const;
type Asked = keyof typeof asks;

/**
 * Who comes in, who is left out, and what has to be asked first: somebody who is there twice is never decided without a
 * person. An account is the end of an invitation, so nobody with one is invited.
 */
export function sortContacts(
  people: readonly PersonOnList[],
  known: KnownPeople,
  { kind, answers }: { kind: ContactKind; answers: Readonly<Record<string, string>> },
): SortedContacts {
  const sorted: SortedContacts = { taken: [], skipped: 0, asked: 0, questions: [] };
  const seen = new Set<string>();
  for (const person of people) {
    const marks = marksOf(person);
    const reasons: Asked[] = [];
    if (marks.some((mark) => seen.has(mark))) reasons.push('list');
    if (marks.some((mark) => known.customers.has(mark))) reasons.push('customer');
    if (marks.some((mark) => known.enquiries.has(mark))) reasons.push('enquiry');
    for (const mark of marks) seen.add(mark);
    const hasAccount = kind === 'invitation' && known.customers.has(person.email.toLowerCase());
    const open = reasons.filter((reason) => answers[reason] !== 'take' && answers[reason] !== 'skip');
    if (hasAccount || reasons.some((reason) => answers[reason] === 'skip')) sorted.skipped += 1;
    else if (open.length > 0) {
      sorted.asked += 1;
      for (const reason of open) ask(sorted.questions, reason, person);
    } else sorted.taken.push(person);
  }
  return sorted;
}

function ask(questions: Question[], key: Asked, { line, raw }: PersonOnList) {
  const already = questions.find((question) => question.key === key);
  if (already) already.rows += 1;
  else questions.push({ key, text: asks[key].text, choices: [...asks[key].choices], line, raw, rows: 1 });
}
