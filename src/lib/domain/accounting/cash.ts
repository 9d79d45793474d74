import { asKobo, type Kobo } from '../money.ts';

/** The notes of the naira that are paid with, the largest first. */
export const notes = [1000, 500, 200, 100, 50, 20, 10, 5] as const;
type Note = (typeof notes)[number];

/** How many of each note; one that is not named is none. */
export type NoteCounts = Partial<Record<Note, number>>;

export const countNotes = (counts: NoteCounts): Kobo =>
  asKobo(notes.reduce((sum, note) => sum + note * 100 * (counts[note] ?? 0), 0));
