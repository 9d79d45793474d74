import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folderName = 'assets/font';

/** This module runs from `src` and, bundled, from `dist`: the folder is searched upwards from either. */
function findFolder(from: string): string {
  const folder = path.join(from, folderName);
  if (existsSync(folder)) return folder;
  const parent = path.dirname(from);
  if (parent === from) throw new Error(`There is no folder ${folderName} above ${fileURLToPath(import.meta.url)}`);
  return findFolder(parent);
}

const load = () => {
  const folder = findFolder(path.dirname(fileURLToPath(import.meta.url)));
  return {
    regular: readFileSync(path.join(folder, 'homestead-sans-regular.ttf')),
    semibold: readFileSync(path.join(folder, 'homestead-sans-semibold.ttf')),
  };
};

let loaded: ReturnType<typeof load> | undefined;

/** The portal's fonts, to be embedded into a PDF; they contain the naira sign. */
export const pdfFonts = () => (loaded ??= load());
export type FontWeight = keyof ReturnType<typeof load>;
