import * as z from 'zod/mini';
import { maxPassageLength, payingLanguageCodes } from '#lib/messages/paying-page/passages.ts';
import { defineCall } from '../../call.ts';
import { instantText, nothing } from '../../fields/answer-shapes.ts';
import { choice, emptyable, flag, longText, machineText, optional } from '../../fields/fields.ts';

const language = choice('Language', payingLanguageCodes);

const byPassage = z.record(z.string(), z.string());
const version = z.object({
  language: z.enum(payingLanguageCodes),
  texts: byPassage,
  /** Passages that are missing, and passages whose English has changed since. */
  missing: z.array(z.string()),
  outdated: z.array(z.string()),
  /** Sent back with a change, it detects a concurrent one. */
  mark: z.string(),
  /** Never saved: the portal's own draft, or nothing yet. */
  is_draft: z.boolean(),
  is_on: z.boolean(),
  switched_on: z.nullable(z.object({ by: z.string(), at: instantText })),
  last_change: z.nullable(z.object({ by: z.string(), created_at: instantText })),
});
export type PayingPageVersion = z.output<typeof version>;

export const officePayingPage = defineCall('GET /office/paying-page', {
  permission: 'read content',
  payload: nothing,
  answer: z.object({ versions: z.array(version) }),
});

/** Saves the texts of a language. A passage may be empty in a translation that is off. */
export const changePayingPage = defineCall('PUT /office/paying-page/{language}', {
  permission: 'change content',
  payload: z.object({
    language,
    mark: optional(machineText('Mark', 100)),
    texts: z.record(machineText('Passage', 60), emptyable(longText('Text', maxPassageLength))),
    /** Every passage was compared with the English as it is now, also those that stay as they are. */
    compared: optional(flag('Compared')),
  }),
  answer: z.object({ version }),
  refusals: ['changed_meanwhile', 'conflict'],
});

/** Shows a translation to readers, by somebody who has read exactly this one, or takes it back. */
export const switchPayingPage = defineCall('POST /office/paying-page/{language}/switch', {
  permission: 'change content',
  payload: z.object({ language, on: flag('On'), mark: optional(machineText('Mark', 100)) }),
  answer: z.object({ version }),
  refusals: ['changed_meanwhile', 'conflict'],
});
