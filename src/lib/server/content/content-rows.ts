import { and, asc, eq } from 'drizzle-orm';
import { defaultPhotoUrl, type Photo } from '#lib/domain/photos.ts';
import { content } from '../db/schema.ts';
import { db } from '../runtime.ts';

export type ContentRow = typeof content.$inferSelect;
type Kind = ContentRow['kind'];

/** The content of a kind, optionally of one type, in the order that the office chose. */
export const contentRows = (kind: Kind, type?: string): Promise<ContentRow[]> =>
  db()
    .select()
    .from(content)
    .where(and(eq(content.kind, kind), type === undefined ? undefined : eq(content.type, type)))
    .orderBy(asc(content.position), asc(content.id));

/** A field of a content value as text; empty when it is missing. */
export const textField = (value: Record<string, unknown>, field: string) => String(value[field] ?? '');

export const reminderOf = ({ value }: ContentRow) => ({
  days: Number(value.days),
  title: textField(value, 'title'),
  text: textField(value, 'text'),
});

/** The photo of a slide with its variants; null for a slide that has only a URL. */
export function slidePhoto(value: Record<string, unknown>): Photo | null {
  const { key, alt, color, width, height, widths, avif } = value as Partial<Photo>;
  if (!key || !color || !width || !height || !widths?.length) return null;
  return { key, alt: alt ?? '', color, width, height, widths, avif: avif === true };
}

export const slideOf = ({ id, value }: ContentRow) => {
  const photo = slidePhoto(value);
  return {
    id,
    image: photo ? defaultPhotoUrl(photo) : textField(value, 'image'),
    alt: textField(value, 'alt'),
    words: textField(value, 'words'),
    photo: photo && { ...photo, widths: [...photo.widths] },
  };
};
