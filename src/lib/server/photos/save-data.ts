/** Who saves data is sent photos at this width, whatever width the page asked for. */
const LIGHT = 400;
const ADDRESS = /^\/photos\/([a-z0-9-]{1,60})\/(\d{1,5})\.(avif|webp|jpg)$/;

export const savesData = (header: string | null | undefined) => header?.trim().toLowerCase() === 'on';

/** The address of the small variant of a photo; undefined for one that is small already, and for what is no photo. */
export function saveDataVariant(address: string): string | undefined {
  const [, key, width, format] = ADDRESS.exec(address) ?? [];
  return key && Number(width) > LIGHT ? `/photos/${key}/${LIGHT}.${format}` : undefined;
}
