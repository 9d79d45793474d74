import * as z from 'zod/mini';
import * as messages from '#lib/messages/validation.ts';
import { defineCall } from '../../call.ts';
import { count } from '../../fields/answer-shapes.ts';
import { choice, flag, optional } from '../../fields/fields.ts';
import { officeFileLimits } from '../../rate-limits.ts';
import { listQuestion, listRemark, pairs } from './property-import.ts';

/** What contacts come in as: an enquiry to answer, or a customer who is invited by mail to create an account. */
export const contactKinds = ['enquiry', 'invitation'] as const;
export type ContactKind = (typeof contactKinds)[number];

/**
 * Reads contacts from a vCard file or a table. With `dry_run`, or while a question is open, nothing is stored. `answers`
 * answers questions by their key (customer=skip).
 */
export const importContacts = defineCall('POST /office/contacts/import', {
  permission: 'answer enquiries',
  payload: z.object({
    kind: choice('Kind', contactKinds),
    answers: pairs('Answers'),
    dry_run: optional(flag('Dry run')),
  }),
  files: {
    file: { types: ['csv'], readsAny: true, maxBytes: 10 * 1024 * 1024, maxCount: 1, missing: messages.fileRequired },
  },
  answer: z.object({
    rows: count,
    created: count,
    /** Contacts that are left out because the same person is there already, or was asked about and left out. */
    skipped: count,
    refused: count,
    /** Contacts that ask something. */
    asked: count,
    /** The row that is taken for the names of the columns; null for vCards. */
    header: z.nullable(z.object({ line: count, text: z.string() })),
    /** Columns with values that are not used. */
    unused: z.array(z.string()),
    questions: z.array(listQuestion),
    /** The first contacts as they are understood, when nothing is stored. */
    sample: z.array(
      z.object({ line: count, name: z.string(), email: z.string(), phone: z.string(), description: z.string() }),
    ),
    problems: z.array(listRemark),
    more_problems: count,
    /** Contacts that come in, with a value that was not understood in their description. */
    suspicious: z.array(listRemark),
    more_suspicious: count,
  }),
  limits: officeFileLimits,
});
