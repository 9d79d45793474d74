import { and, asc, eq } from 'drizzle-orm';
import { defaultPhotoUrl, type Photo } from '#lib/domain/photos.ts';
import { content } from '../db/schema.ts';
import { db } from '../runtime.ts';

export type ContentRow = typeof content.$inferSelect;
type Kind = ContentRow['kind'];

/** The texts of a kind in the office's order; of one type where it is given. */
export const contentRows = (kind: Kind, type?: string): Promise<ContentRow[]> =>
  db()
    .select()
    .from(content)
    .where(and(eq(content.kind, kind), type === undefined ? undefined : eq(content.type, type)))
    .orderBy(asc(content.position), asc(content.id));

/** A field of a stored value as text; empty where there is none. */
export const textField = (value: Record<string, unknown>, field: string) => String(value[field] ?? '');

/** The picture of a stored slide with its variants; null for a slide that is only an address. */
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
