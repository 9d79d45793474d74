import { fileFormat, fileTooLarge, fileTwice, tooManyFiles } from '#lib/messages/validation.ts';
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

const refusalOf = async (file: File, rules: FileRules): Promise<string | null> => {
  const kind = await detectFileKind(file);
  if (!kind || !rules.kinds.includes(kind)) return fileFormat;
  return file.size > rules.maxBytes ? fileTooLarge : null;
};

/** Adds the valid files to the current ones. A field for one file replaces it. */
export const addFiles = async (
  current: readonly File[],
  added: readonly File[],
  rules: FileRules,
): Promise<FileSelection> => {
  const files = rules.maxFiles === 1 ? [] : [...current];
  const refused: string[] = [];
  for (const file of added) {
    const refusal = await refusalOf(file, rules);
    if (refusal) refused.push(refusal);
    else if (files.some((other) => isSame(other, file))) refused.push(fileTwice(file.name));
    else if (files.length >= rules.maxFiles) refused.push(tooManyFiles(rules.maxFiles));
    else {
      const scaled = await scaleImage(file, rules.longestEdge);
      if (scaled !== file) originals.set(scaled, file);
      files.push(scaled);
    }
  }
  return { files: files.length > 0 ? files : [...current], refused: [...new Set(refused)] };
};
