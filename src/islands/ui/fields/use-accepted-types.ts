import { convertedTypes } from '#lib/domain/limits.ts';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { contentType, type FileKind } from './file-kind.ts';

/** An iPhone or iPad, which may say that it is a Mac, makes a JPEG of its photos itself, unless HEIC is among the types. */
const makesJpegs = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Of formats that not every system knows by their type. */
const alsoCalled: Partial<Record<FileKind, readonly string[]>> = {
  heic: ['image/heif', '.heic', '.heif'],
  avif: ['.avif'],
  tiff: ['.tif', '.tiff'],
};

/** The `accept` of a file input: what is taken, and what scaling makes a JPEG of. */
export const useAcceptedTypes = (kinds: readonly FileKind[]) => {
  const hydrated = useHydrated();
  const more: FileKind[] = hydrated && !makesJpegs() ? [...convertedTypes, 'heic'] : [...convertedTypes];
  const all = [...kinds, ...(kinds.includes('jpeg') ? more : [])];
  return [...new Set(all.flatMap((kind) => [contentType[kind], ...(alsoCalled[kind] ?? [])]))].join(',');
};
