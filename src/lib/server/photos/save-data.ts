/** With the request header Save-Data photos are sent at this width, whatever the page asked for. */
const SAVE_DATA_WIDTH = 400;
const ADDRESS = /^\/photos\/([a-z0-9-]{1,60})\/(\d{1,5})\.(avif|webp|jpg)$/;

export const savesData = (header: string | null | undefined) => header?.trim().toLowerCase() === 'on';

export function saveDataVariant(address: string): string | undefined {
  const [, key, width, format] = ADDRESS.exec(address) ?? [];
  return key && Number(width) > SAVE_DATA_WIDTH ? `/photos/${key}/${SAVE_DATA_WIDTH}.${format}` : undefined;
}
