import { openPhoto } from './open-photo.ts';
import { encodePhoto, type PhotoFormat } from './photo-encoding.ts';

export interface Variant {
  width: number;
  format: PhotoFormat;
  bytes: Buffer;
}

export async function makeVariants(
  master: Buffer,
  widths: readonly number[],
  formats: readonly PhotoFormat[],
): Promise<Variant[]> {
  const variants: Variant[] = [];
  for (const width of widths)
    for (const format of formats) {
      const scaled = openPhoto(master).resize({ width, withoutEnlargement: true });
      variants.push({ width, format, bytes: await encodePhoto[format](scaled, width) });
    }
  return variants;
}
