import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** What the server reads while it runs, by the name of its folder in the build, with its folder in the sources. */
export const sourceFolders = { migrations: '../db/migrations', sql: '../db/sql', fonts: '../../../../assets/font' };

/**
 * The path of a file that the server reads. The modules of the build are in `chunks`, beside `files`; run from the
 * sources they have no `import.meta.env`, or one of development.
 */
export function serverFile(folder: keyof typeof sourceFolders, name = '') {
  const from = import.meta.env?.PROD ? `../files/${folder}` : sourceFolders[folder];
  return path.join(fileURLToPath(new URL(from, import.meta.url)), name);
}

/** The path of a file that only the build has. */
export const builtFile = (name: string) => path.join(fileURLToPath(new URL('../files/', import.meta.url)), name);
