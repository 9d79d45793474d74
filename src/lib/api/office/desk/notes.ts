import * as z from 'zod/mini';
import { type NoteCounts, notes } from '#lib/domain/accounting/cash.ts';
import { optional, wholeNumber } from '../../fields/fields.ts';

/** How many of each note were counted. */
const many = () => optional(wholeNumber('How many', 0, 1_000_000));
export const noteFields = {
  notes_1000: many(),
  notes_500: many(),
  notes_200: many(),
  notes_100: many(),
  notes_50: many(),
  notes_20: many(),
  notes_10: many(),
  notes_5: many(),
};
type NoteField = keyof typeof noteFields;

export const countsOf = (sent: Partial<Record<NoteField, number | undefined>>): NoteCounts =>
  Object.fromEntries(notes.flatMap((note) => (sent[`notes_${note}`] ? [[note, sent[`notes_${note}`]]] : [])));

export const noteCounts = z.record(z.string(), z.int());
