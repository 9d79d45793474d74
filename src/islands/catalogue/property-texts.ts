import type { ResponsivePhoto } from '#islands/ui/display/picture.tsx';
import type { CataloguePhoto, Property } from '#lib/api/catalogue/property.ts';
import { formatNumber } from '#lib/domain/format-number.ts';
import { photoSources, shortHexColour } from '#lib/domain/photos.ts';

/** 'Epe, Lagos'; the town of the street address where the local government area is not known. */
export const locationText = ({ lga, street_address, state }: Pick<Property, 'lga' | 'street_address' | 'state'>) =>
  [lga || street_address.split(',').at(-1)?.trim(), state].filter(Boolean).join(', ');

export const areaText = (size: number) => `${formatNumber(size)} Sq M`;

/** AVIF and WebP sources up to the first width of at least `upTo`, with one JPEG as the fallback. */
export function responsivePhoto(
  photo: CataloguePhoto,
  { alt = photo.alt, upTo = Number.POSITIVE_INFINITY } = {},
): ResponsivePhoto {
  const { src, sources, width, height, color } = photoSources(
    { ...photo, widths: usefulWidths(photo.widths, upTo) },
    '',
  );
  return { src, sources, width, height, alt, color: shortHexColour(color) };
}

/** Widths less than 1.5 times the one before cost more markup than they save bytes. */
const usefulWidths = (widths: readonly number[], upTo: number) => {
  let before = 0;
  return widths.filter((width) => {
    const isUseful = before < upTo && width >= before * 1.5;
    if (isUseful) before = width;
    return isUseful;
  });
};
