import { convertedTypes, maxPictureBytes } from '#lib/domain/limits.ts';
import { emptyFileOf, fileFormatOf, refusedFile, tooLargeOf, unreadableHere } from '#lib/messages/files.ts';
import { fileAlreadyAdded, tooManyFiles } from '#lib/messages/validation.ts';
import { detectFileKind, type FileKind } from './file-kind.ts';
import { scaleImage } from './scale-image.ts';

export interface FileRules {
  kinds: readonly FileKind[];
  maxBytes: number;
  maxFiles: number;
  /** In pixels; images are scaled down to it. */
  longestEdge?: number;
}

interface FileSelection {
  files: File[];
  /** A message for each rejected file. */
  refused: string[];
}

// scaling changes name and size, so the original is needed to recognise a file that is added twice
const originals = new WeakMap<File, File>();

const stem = (file: File) => file.name.replace(/\.\w+$/, '');

const isSame = (one: File, other: File) => {
  const [a, b] = [originals.get(one) ?? one, originals.get(other) ?? other];
  return stem(a) === stem(b) && (a.size === b.size || a.lastModified === b.lastModified);
};

/** A JPEG is made of these where a field takes one: by the browser, or else by the server, which does not read HEIC. */
const byServer: readonly FileKind[] = convertedTypes;
const converted: readonly FileKind[] = [...byServer, 'heic'];
/** What the browser could not open and the server makes smaller. */
const scaledThere: readonly FileKind[] = ['jpeg', 'png', ...byServer];

type Prepared = { file: File } | { refusal: string };

/** The file as it is sent: a picture scaled down, so that the photos of any phone are small enough. */
const prepare = async (file: File, { kinds, maxBytes, longestEdge }: FileRules): Promise<Prepared> => {
  if (file.size === 0) return { refusal: emptyFileOf(kinds) };
  const kind = await detectFileKind(file);
  // the server reads fewer pixels of an AVIF than of a JPEG
  const isOther = kind !== null && (kind === 'avif' || !kinds.includes(kind));
  const always = isOther && kinds.includes('jpeg') && converted.includes(kind);
  if (!kind || !(always || kinds.includes(kind))) return { refusal: fileFormatOf(kinds) };
  // a small GIF may be animated, and the server looks whether a TIFF has more pages
  const stays = kind === 'pdf' || kind === 'tiff' || (kind === 'gif' && file.size <= maxBytes);
  const scaled = stays ? null : await scaleImage(file, { longestEdge, always });
  if (!scaled && always && !byServer.includes(kind)) return { refusal: unreadableHere(kind.toUpperCase()) };
  const sent = scaled ?? file;
  const most = !scaled && scaledThere.includes(kind) ? maxPictureBytes : maxBytes;
  return sent.size > most ? { refusal: tooLargeOf(kind === 'pdf' ? kinds : []) } : { file: sent };
};

/** Adds the valid files to the current ones. A field for one file replaces it, and a refused one leaves it empty. */
export const addFiles = async (
  current: readonly File[],
  added: readonly File[],
  rules: FileRules,
): Promise<FileSelection> => {
  const files = rules.maxFiles === 1 ? [] : [...current];
  const refused: string[] = [];
  for (const file of added) {
    if (files.some((other) => isSame(other, file))) refused.push(fileAlreadyAdded(file.name));
    else if (files.length >= rules.maxFiles) refused.push(tooManyFiles(rules.maxFiles));
    else {
      const prepared = await prepare(file, rules);
      if ('refusal' in prepared) {
        refused.push(refusedFile(prepared.refusal, { name: file.name, among: added.length }));
      } else {
        if (prepared.file !== file) originals.set(prepared.file, file);
        files.push(prepared.file);
      }
    }
  }
  return { files, refused: [...new Set(refused)] };
};
