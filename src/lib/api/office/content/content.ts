import * as z from 'zod/mini';
import * as messages from '#lib/messages/validation.ts';
import { defineCall } from '../../call.ts';
import { photoVariants } from '../../content.ts';
import { count, instantText, nothing, paginated, recordId } from '../../fields/answer-shapes.ts';
import {
  choice,
  flag,
  id,
  machineText,
  optional,
  optionalText,
  pageNumber,
  pageRows,
  text,
} from '../../fields/fields.ts';
import { withChecks } from '../../fields/with-checks.ts';
import { pictureRule } from '../../file-rules.ts';
import { photoLimits } from '../../rate-limits.ts';
import { approval, approvalAnswer } from '../staff/approvals.ts';
import {
  accountFields,
  accountTypes,
  contactForm,
  faqForm,
  headerForm,
  marketerFields,
  maxLengths,
  reminderForm,
  settingForm,
  slideForm,
  slideTypes,
} from './content-forms.ts';

/** Content, company accounts and marketers. */

const versionedRecord = z.object({
  id: recordId,
  /** The version of the record: sent back with a change, it detects a concurrent change. */
  mark: z.string(),
  last_change: z.nullable(z.object({ by: z.string(), created_at: instantText })),
});
const mark = optional(machineText('Mark', 100));

export const contentKinds = ['faq', 'contact', 'header', 'setting', 'slider', 'reminder'] as const;
export type ContentKind = (typeof contentKinds)[number];
const kindError = { error: messages.oneOf('Kind', contentKinds) };

const addedContent = z.discriminatedUnion(
  'kind',
  [faqForm, contactForm, headerForm, settingForm, reminderForm],
  kindError,
);
const changedContent = z.discriminatedUnion(
  'kind',
  [faqForm, contactForm, headerForm, settingForm, reminderForm, slideForm],
  kindError,
);
export type AddedContent = z.output<typeof addedContent>;
export type ChangedContent = z.output<typeof changedContent>;

const namedRecord = z.extend(versionedRecord, { name: z.string(), value: z.string() });
export const officeContent = z.discriminatedUnion('kind', [
  z.extend(versionedRecord, { kind: z.literal('faq'), question: z.string(), answer: z.string() }),
  z.extend(namedRecord, { kind: z.literal('contact') }),
  z.extend(versionedRecord, { kind: z.literal('header'), list_description: z.array(z.string()) }),
  z.extend(namedRecord, { kind: z.literal('setting') }),
  z.extend(versionedRecord, { kind: z.literal('reminder'), days: z.int(), title: z.string(), text: z.string() }),
  z.extend(versionedRecord, {
    kind: z.literal('slider'),
    type: z.string(),
    image: z.string(),
    alt: z.string(),
    words: z.string(),
    photo: photoVariants,
  }),
]);
export type OfficeContent = z.output<typeof officeContent>;
export type ContentOf<Kind extends ContentKind> = Extract<OfficeContent, { kind: Kind }>;
const contentAnswer = z.object({ content: officeContent });

/** All entries of a kind, in display order. */
export const officeContents = defineCall('GET /office/content', {
  permission: 'read content',
  payload: z.object({ kind: choice('Kind', contentKinds) }),
  answer: z.object({ content: z.array(officeContent) }),
});

/** Appends an entry. A second entry of a kind that allows only one is refused. */
export const addContent = defineCall('POST /office/content', {
  permission: 'change content',
  payload: addedContent,
  answer: contentAnswer,
  refusals: ['conflict'],
  body: { bytes: 192 * 1024 },
});

/** `kind` must be the kind of the entry. */
export const changeContent = defineCall('PUT /office/content/{id}', {
  permission: 'change content',
  payload: z.intersection(z.object({ id: id(), mark }), changedContent),
  answer: contentAnswer,
  refusals: ['not_found', 'conflict', 'changed_meanwhile'],
  body: { bytes: 192 * 1024 },
});

/** The last picture of a slideshow cannot be removed. */
export const removeContent = defineCall('DELETE /office/content/{id}', {
  permission: 'change content',
  payload: z.object({ id: id(), mark }),
  answer: nothing,
  refusals: ['not_found', 'conflict', 'changed_meanwhile'],
});

/** Lists with an order that the office can change. */
export const contentLists = ['faqs', 'login_slides', 'dashboard_banners', 'team_faces', 'interest_options'] as const;
export type ContentList = (typeof contentLists)[number];

/** All entries of the list, in their new order. */
export const arrangeContent = defineCall('PUT /office/content/order', {
  permission: 'change content',
  payload: z.object({
    list: choice('List', contentLists),
    ids: withChecks(
      z.array(id('Entry'), messages.notAList('Entries')),
      z.maxLength(500, messages.tooMany('Entries', 500)),
    ),
  }),
  answer: z.object({ content: z.array(officeContent) }),
  refusals: ['changed_meanwhile'],
});

/** Appends a picture to the slideshow of the sign-in screens or the dashboard, or a face to those of the company. */
export const addSlide = defineCall('POST /office/content/slides', {
  permission: 'change content',
  payload: z.object({
    type: choice('Place', slideTypes),
    alt: text('Description'),
    words: optionalText('Words', maxLengths.words),
  }),
  files: {
    image: {
      ...pictureRule,
      missing: messages.required('Picture'),
    },
  },
  answer: contentAnswer,
  refusals: ['conflict'],
  limits: photoLimits,
});

export const officeAccount = z.extend(versionedRecord, {
  type: z.enum(accountTypes),
  account_number: z.string(),
  bank_name: z.string(),
  account_name: z.string(),
  active: z.boolean(),
  /** Customers who pay for this are shown this account. */
  shown: z.boolean(),
});
export type OfficeAccount = z.output<typeof officeAccount>;
/** By type, in order of priority: customers are shown the first active one. */
export const officeBankAccounts = defineCall('GET /office/bank-accounts', {
  permission: 'read bank accounts',
  payload: z.object({}),
  answer: z.object({
    accounts: z.array(officeAccount),
    /** Changes that wait for a second person. */
    waiting: z.array(approval),
  }),
});

/** Customers' money goes where these say, so each change waits for a second person. */
export const addBankAccount = defineCall('POST /office/bank-accounts', {
  permission: 'change bank accounts',
  payload: z.object(accountFields),
  officeOnly: ['account_number'],
  answer: approvalAnswer,
  refusals: ['conflict', 'awaiting_approval'],
});

/** Waits for a second person. Accounts are never deleted, only deactivated, because old payments refer to them. */
export const changeBankAccount = defineCall('PUT /office/bank-accounts/{id}', {
  permission: 'change bank accounts',
  payload: z.object({ ...accountFields, id: id(), mark, active: flag('In use') }),
  officeOnly: ['account_number'],
  answer: approvalAnswer,
  refusals: ['not_found', 'changed_meanwhile', 'awaiting_approval'],
});

export const marketer = z.extend(versionedRecord, {
  code: z.string(),
  name: z.string(),
  phone: z.nullable(z.string()),
  active: z.boolean(),
  /** Customers who signed up with the code, and plans bought with it. */
  customers_count: count,
  plans_count: count,
});
export type Marketer = z.output<typeof marketer>;
const marketerAnswer = z.object({ marketer });

/** By name; `name` searches names, codes and phone numbers. */
export const officeMarketers = defineCall('GET /office/marketers', {
  permission: 'read marketers',
  payload: z.object({ page: pageNumber(), rows: pageRows(), name: optionalText('Name', 100) }),
  answer: z.object({ marketers: paginated(marketer) }),
});

export const addMarketer = defineCall('POST /office/marketers', {
  permission: 'change marketers',
  payload: z.object(marketerFields),
  officeOnly: ['phone'],
  answer: marketerAnswer,
});

/** A code that has been used cannot be changed. */
export const changeMarketer = defineCall('PUT /office/marketers/{id}', {
  permission: 'change marketers',
  payload: z.object({ ...marketerFields, id: id(), mark, active: optional(flag('Active')) }),
  officeOnly: ['phone'],
  answer: marketerAnswer,
  refusals: ['not_found', 'changed_meanwhile'],
});

/** A marketer whose code has been used can only be deactivated. */
export const removeMarketer = defineCall('DELETE /office/marketers/{id}', {
  permission: 'change marketers',
  payload: z.object({ id: id() }),
  answer: nothing,
  refusals: ['not_found', 'conflict'],
});
