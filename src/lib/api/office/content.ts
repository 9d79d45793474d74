import * as z from 'zod/mini';
import { maxFileBytes, photoTypes } from '#lib/domain/limits.ts';
import * as say from '#lib/messages/validation.ts';
import { defineCall } from '../call.ts';
import { photoVariants } from '../content.ts';
import { count, instantText, nothing, paginated, recordId } from '../fields/answer-shapes.ts';
import { choice, flag, id, optional, optionalText, pageNumber, text } from '../fields/fields.ts';
import { withChecks } from '../fields/with-checks.ts';
import { photoLimits } from '../rate-limits.ts';
import {
  accountFields,
  accountTypes,
  contactForm,
  faqForm,
  headerForm,
  marketerFields,
  maxLengths,
  settingForm,
  slideForm,
  slideTypes,
} from './content-forms.ts';

/** What the office says to everybody, where its customers' money goes, and who brings them. */

const asItIs = z.object({
  id: recordId,
  /** Names this state of it: sent back with a change, it tells whether somebody else was faster. */
  mark: z.string(),
  last_change: z.nullable(z.object({ by: z.string(), created_at: instantText })),
});
const mark = optionalText('Mark', 100);

export const contentKinds = ['faq', 'contact', 'header', 'setting', 'slider'] as const;
export type ContentKind = (typeof contentKinds)[number];
const kindError = { error: say.oneOf('Kind', contentKinds) };

const added = z.discriminatedUnion('kind', [faqForm, contactForm, headerForm, settingForm], kindError);
const changed = z.discriminatedUnion('kind', [faqForm, contactForm, headerForm, settingForm, slideForm], kindError);
export type AddedContent = z.output<typeof added>;
export type ChangedContent = z.output<typeof changed>;

const named = z.extend(asItIs, { name: z.string(), value: z.string() });
export const officeContent = z.discriminatedUnion('kind', [
  z.extend(asItIs, { kind: z.literal('faq'), question: z.string(), answer: z.string() }),
  z.extend(named, { kind: z.literal('contact') }),
  z.extend(asItIs, { kind: z.literal('header'), list_description: z.array(z.string()) }),
  z.extend(named, { kind: z.literal('setting') }),
  z.extend(asItIs, {
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
const oneContent = z.object({ content: officeContent });

/** All of a kind, in the order in which they are shown. */
export const officeContents = defineCall({
  method: 'GET',
  path: '/office/content',
  who: 'office',
  payload: z.object({ kind: choice('Kind', contentKinds) }),
  answer: z.object({ content: z.array(officeContent) }),
});

/** After the ones there are. What there is one of at most is refused when it is there. */
export const addContent = defineCall({
  method: 'POST',
  path: '/office/content',
  who: 'office',
  payload: added,
  answer: oneContent,
  refusals: ['conflict'],
});

/** `kind` is the kind it has. */
export const changeContent = defineCall({
  method: 'PUT',
  path: '/office/content/{id}',
  who: 'office',
  payload: z.intersection(z.object({ id: id(), mark }), changed),
  answer: oneContent,
  refusals: ['not_found', 'conflict', 'changed_meanwhile'],
});

/** The last picture of its place stays. */
export const removeContent = defineCall({
  method: 'DELETE',
  path: '/office/content/{id}',
  who: 'office',
  payload: z.object({ id: id(), mark }),
  answer: nothing,
  refusals: ['not_found', 'conflict', 'changed_meanwhile'],
});

/** Lists whose order the office decides. */
export const contentLists = ['faqs', 'login_slides', 'dashboard_banners', 'interest_options'] as const;
export type ContentList = (typeof contentLists)[number];

/** All entries of the list, in their new order. */
export const arrangeContent = defineCall({
  method: 'PUT',
  path: '/office/content/order',
  who: 'office',
  payload: z.object({
    list: choice('List', contentLists),
    ids: withChecks(z.array(id('Entry'), say.notAList('Entries')), z.maxLength(500, say.tooMany('Entries', 500))),
  }),
  answer: z.object({ content: z.array(officeContent) }),
  refusals: ['changed_meanwhile'],
});

/** A picture of the sign-in screens or the dashboard, after the ones there are. */
export const addSlide = defineCall({
  method: 'POST',
  path: '/office/content/slides',
  who: 'office',
  payload: z.object({
    type: choice('Place', slideTypes),
    alt: text('Description'),
    words: optionalText('Words', maxLengths.words),
  }),
  files: {
    image: { types: [...photoTypes, 'webp'], maxBytes: maxFileBytes, maxCount: 1, missing: say.required('Picture') },
  },
  answer: oneContent,
  refusals: ['conflict'],
  limits: photoLimits,
});

export const officeAccount = z.extend(asItIs, {
  type: z.enum(accountTypes),
  account_number: z.string(),
  bank_name: z.string(),
  account_name: z.string(),
  active: z.boolean(),
  /** Customers who pay for this are shown this one. */
  shown: z.boolean(),
});
export type OfficeAccount = z.output<typeof officeAccount>;
const oneAccount = z.object({ account: officeAccount });

/** Those of a type in the order in which they count: the first that is in use is the one shown. */
export const officeBankAccounts = defineCall({
  method: 'GET',
  path: '/office/bank-accounts',
  who: 'office',
  payload: z.object({}),
  answer: z.object({ accounts: z.array(officeAccount) }),
});

export const addBankAccount = defineCall({
  method: 'POST',
  path: '/office/bank-accounts',
  who: 'office',
  payload: z.object(accountFields),
  answer: oneAccount,
  refusals: ['conflict'],
});

/** Nothing is deleted: an account that is no longer used is switched off, and old payments keep their sense. */
export const changeBankAccount = defineCall({
  method: 'PUT',
  path: '/office/bank-accounts/{id}',
  who: 'office',
  payload: z.object({ ...accountFields, id: id(), mark, active: flag('In use') }),
  answer: oneAccount,
  refusals: ['not_found', 'changed_meanwhile'],
});

export const marketer = z.extend(asItIs, {
  code: z.string(),
  name: z.string(),
  phone: z.nullable(z.string()),
  active: z.boolean(),
  /** Who signed up with the code, and the plans that were bought with it. */
  customers_count: count,
  plans_count: count,
});
export type Marketer = z.output<typeof marketer>;
const oneMarketer = z.object({ marketer });

/** By name; `name` is looked for in names, codes and phones. */
export const officeMarketers = defineCall({
  method: 'GET',
  path: '/office/marketers',
  who: 'office',
  payload: z.object({ page: pageNumber(), name: optionalText('Name', 100) }),
  answer: z.object({ marketers: paginated(marketer) }),
});

export const addMarketer = defineCall({
  method: 'POST',
  path: '/office/marketers',
  who: 'office',
  payload: z.object(marketerFields),
  answer: oneMarketer,
});

/** A code that somebody came by stays as it is. */
export const changeMarketer = defineCall({
  method: 'PUT',
  path: '/office/marketers/{id}',
  who: 'office',
  payload: z.object({ ...marketerFields, id: id(), mark, active: optional(flag('Active')) }),
  answer: oneMarketer,
  refusals: ['not_found', 'changed_meanwhile'],
});

/** One whose code was used stays, and can be switched off. */
export const removeMarketer = defineCall({
  method: 'DELETE',
  path: '/office/marketers/{id}',
  who: 'office',
  payload: z.object({ id: id() }),
  answer: nothing,
  refusals: ['not_found', 'conflict'],
});
