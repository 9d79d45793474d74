import * as z from 'zod/mini';
import { agreementPlaceholders, unknownAgreementPlaceholders } from '#lib/domain/agreement-template.ts';
import { contractPlaceholders, unknownContractPlaceholders } from '#lib/domain/contract-template.ts';
import * as say from '#lib/messages/validation.ts';
import { choice, optionalText, text } from '../fields/fields.ts';
import { withChecks } from '../fields/with-checks.ts';

/** What the office writes, as its forms and its calls send it. */

export const contactNames = ['Phone Number', 'Email'] as const;
export const slideTypes = ['login', 'dashboard'] as const;
export const accountTypes = ['fund', 'property', 'infrastructure', 'other'] as const;
/** Of each but the interest options there is one at most. */
export const settingNames = ['interest_option', 'chat_link', 'opening_hours', 'agreement', 'contract'] as const;
export type SettingName = (typeof settingNames)[number];

export const maxLengths = { faq: 5000, agreement: 50_000, line: 160, words: 80 } as const;

interface Named {
  name: string;
  value: string;
}

/** Judges a value by what its name says it is; '' when nothing is wrong. */
// @__NO_SIDE_EFFECTS__
const byName =
  (problemOf: Record<string, (value: string) => string | undefined>) =>
  (context: { value: Named; issues: unknown[] }) => {
    const { name, value } = context.value;
    const message = problemOf[name]?.(value);
    if (message) context.issues.push({ code: 'custom', input: value, path: ['value'], message });
  };

const emailPattern = /^[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+$/;
// @__NO_SIDE_EFFECTS__
const unlessLonger = (label: string, most: number) => (value: string) =>
  value.length > most ? say.tooLong(label, most) : undefined;

const contactFits = z.check<Named>(
  byName({
    Email: (value) => (emailPattern.test(value) ? undefined : say.emailInvalid),
    'Phone Number': (value) =>
      /^[+()\d\s-]{5,40}$/.test(value) && value.replace(/\D/g, '').length >= 5
        ? undefined
        : 'Phone Number must be digits, such as 0700 000 4663',
  }),
);

const standsForNothing = ([unknown]: readonly string[], words: readonly string[]) =>
  unknown && `${unknown} stands for nothing. Use ${words.map((word) => `{${word}}`).join(', ')}`;

const settingFits = z.check<Named>(
  byName({
    interest_option: unlessLonger('Option', 100),
    opening_hours: unlessLonger('Opening hours', 200),
    chat_link: (value) =>
      /^https:\/\/[^\s"'<>]{4,480}$/.test(value)
        ? undefined
        : 'Chat link must start with https://, such as https://wa.me/2348031234567',
    agreement: (value) => standsForNothing(unknownAgreementPlaceholders(value), agreementPlaceholders),
    contract: (value) => standsForNothing(unknownContractPlaceholders(value), contractPlaceholders),
  }),
);

export const faqForm = z.object({
  kind: z.literal('faq'),
  question: text('Question', 200),
  answer: text('Answer', maxLengths.faq),
});
export const contactForm = withChecks(
  z.object({ kind: z.literal('contact'), name: choice('Name', contactNames), value: text('Value') }),
  contactFits,
);
export const headerLine = text('Description', maxLengths.line);
export const headerForm = z.object({
  kind: z.literal('header'),
  list_description: withChecks(
    z.array(headerLine, { error: say.notAList('Descriptions') }),
    z.length(2, 'There must be two descriptions'),
  ),
});
export const settingForm = withChecks(
  z.object({
    kind: z.literal('setting'),
    name: choice('Name', settingNames),
    value: text('Value', maxLengths.agreement),
  }),
  settingFits,
);
/** The words and the description of a picture that is there. */
export const slideForm = z.object({
  kind: z.literal('slider'),
  alt: text('Description'),
  words: optionalText('Words', maxLengths.words),
});

/** A company account: money goes there. */
export const accountFields = {
  type: choice('Type', accountTypes),
  account_number: withChecks(text('Account number', 40), z.regex(/^\d{10}$/, 'Account number must be 10 digits')),
  bank_name: text('Bank', 100),
  account_name: text('Account name', 100),
};
export const accountForm = z.object(accountFields);

export const marketerFields = {
  code: withChecks(
    text('Code', 40),
    z.regex(/^[A-Za-z0-9][A-Za-z0-9-]{2,39}$/, 'Code must be 3 to 40 letters, digits or hyphens, such as HSM-1042'),
  ),
  name: text('Name', 100),
  phone: optionalText('Phone', 40),
};
export const marketerForm = z.object(marketerFields);
