import * as z from 'zod/mini';
import {
  agreementPlaceholders,
  contractPlaceholders,
  letterPlaceholders,
  reminderPlaceholders,
  unknownAgreementPlaceholders,
  unknownContractPlaceholders,
  unknownLetterPlaceholders,
  unknownReminderPlaceholders,
} from '#lib/domain/documents/document-templates.ts';
import { reminderDays } from '#lib/domain/instalments/reminders.ts';
import { plainEmail } from '#lib/domain/typed/email-address.ts';
import { plainPhoneNumber } from '#lib/domain/typed/phone-numbers.ts';
import * as messages from '#lib/messages/validation.ts';
import { accountNumber } from '../../fields/bank-account-fields.ts';
import { anyPhone, choice, code, longText, optional, optionalText, text, wholeNumber } from '../../fields/fields.ts';
import { name } from '../../fields/name.ts';
import { withChecks } from '../../fields/with-checks.ts';

/** The office's content, as its forms and calls send it. */

const contactNames = ['Phone Number', 'Email', 'Registration Number', 'Licence', 'Address'] as const;
export type ContactName = (typeof contactNames)[number];
export const slideTypes = ['login', 'dashboard', 'team'] as const;
export type SlideType = (typeof slideTypes)[number];
export const accountTypes = ['fund', 'property', 'infrastructure', 'other'] as const;
/** At max one entry of each, except for the interest options. */
const settingNames = [
  'interest_option',
  'chat_link',
  'opening_hours',
  'agreement',
  'contract',
  'contract_id_days',
  'letter_first',
  'letter_second',
  'letter_final',
] as const;
export type SettingName = (typeof settingNames)[number];

export const maxLengths = { faq: 5000, agreement: 50_000, line: 160, words: 80, reminder: 1000, letter: 4000 } as const;

interface Named {
  name: string;
  value: string;
}

/** Validates a value by the rule for its name. */
// @__NO_SIDE_EFFECTS__
const validateByName =
  (ruleOf: Record<string, (value: string) => string | undefined>) => (context: { value: Named; issues: unknown[] }) => {
    const { name, value } = context.value;
    const message = ruleOf[name]?.(value);
    if (message) context.issues.push({ code: 'custom', input: value, path: ['value'], message });
  };

// @__NO_SIDE_EFFECTS__
const maxLengthOf = (label: string, max: number) => (value: string) =>
  value.length > max ? messages.tooLong(label, max) : undefined;

const contactIsValid = z.check<Named>(
  validateByName({
    Email: (value) => (plainEmail(value) ? undefined : messages.emailInvalid),
    'Registration Number': maxLengthOf('Registration number', 60),
    Licence: maxLengthOf('Licence', 160),
    Address: maxLengthOf('Address', 200),
    'Phone Number': (value) =>
      /^\d{5,40}$/.test(plainPhoneNumber(value)) ? undefined : 'Phone Number must be digits, such as 0700 000 4663',
  }),
);

const unknownPlaceholderMessage = ([unknown]: readonly string[], words: readonly string[]) =>
  unknown && `${unknown} stands for nothing. Use ${words.map((word) => `{${word}}`).join(', ')}`;

const letterIsValid = (value: string) =>
  maxLengthOf('Letter', maxLengths.letter)(value) ??
  unknownPlaceholderMessage(unknownLetterPlaceholders(value), letterPlaceholders);

const settingIsValid = z.check<Named>(
  validateByName({
    interest_option: maxLengthOf('Option', 100),
    opening_hours: maxLengthOf('Opening hours', 200),
    contract_id_days: (value) =>
      /^([1-9]|[1-5]\d|60)$/.test(value) ? undefined : 'Working days must be a number from 1 to 60, such as 5',
    chat_link: (value) =>
      /^https:\/\/[^\s"'<>]{4,480}$/.test(value)
        ? undefined
        : 'Chat link must start with https://, such as https://wa.me/2348031234567',
    agreement: (value) => unknownPlaceholderMessage(unknownAgreementPlaceholders(value), agreementPlaceholders),
    contract: (value) => unknownPlaceholderMessage(unknownContractPlaceholders(value), contractPlaceholders),
    letter_first: letterIsValid,
    letter_second: letterIsValid,
    letter_final: letterIsValid,
  }),
);

export const faqForm = z.object({
  kind: z.literal('faq'),
  question: text('Question', 200),
  answer: longText('Answer', maxLengths.faq),
});
export const contactForm = withChecks(
  z.object({ kind: z.literal('contact'), name: choice('Name', contactNames), value: text('Value') }),
  contactIsValid,
);
export const headerLine = longText('Description', maxLengths.line);
export const headerForm = z.object({
  kind: z.literal('header'),
  list_description: withChecks(
    z.array(headerLine, { error: messages.notAList('Descriptions') }),
    z.length(2, 'There must be two descriptions'),
  ),
});
export const settingForm = withChecks(
  z.object({
    kind: z.literal('setting'),
    name: choice('Name', settingNames),
    value: longText('Value', maxLengths.agreement),
  }),
  settingIsValid,
);
// @__NO_SIDE_EFFECTS__
const reminderText = (field: ReturnType<typeof text>) =>
  withChecks(
    field,
    z.check<string>(({ value, issues }) => {
      const message = unknownPlaceholderMessage(unknownReminderPlaceholders(value), reminderPlaceholders);
      if (message) issues.push({ code: 'custom', input: value, message });
    }),
  );
/** A reminder of a repayment; `days` are counted from the due date, negative before it. */
export const reminderForm = z.object({
  kind: z.literal('reminder'),
  days: wholeNumber('Days', reminderDays.earliest, reminderDays.latest),
  title: reminderText(text('Title', 120)),
  text: reminderText(longText('Text', maxLengths.reminder)),
});
/** Text and description of an existing picture. */
export const slideForm = z.object({
  kind: z.literal('slider'),
  alt: text('Description'),
  words: optionalText('Words', maxLengths.words),
});

/** A company account that customers transfer money to. */
export const accountFields = {
  type: choice('Type', accountTypes),
  account_number: accountNumber(),
  bank_name: name('Bank', 100),
  account_name: name('Account name', 100),
};
export const accountForm = z.object(accountFields);

export const marketerFields = {
  code: withChecks(
    code('Code'),
    z.regex(/^[A-Za-z0-9][A-Za-z0-9-]{2,39}$/, 'Code must be 3 to 40 letters, digits or hyphens, such as HSM-1042'),
  ),
  name: name('Name', 100),
  phone: optional(anyPhone('Phone')),
};
export const marketerForm = z.object(marketerFields);
