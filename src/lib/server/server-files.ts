import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Set by the build; run from the sources there is no `import.meta.env`. */
export const isBuilt = import.meta.env?.PROD === true;

/** What the server reads while it runs, by the name of its folder in the build, with its folder in the sources. */
export const sourceFolders = {
  migrations: './db/migrations',
  fonts: '../../../assets/font',
  'card-sandbox': './card-sandbox/browser',
};

/** The path of a file that the server reads. The modules of the build are in `chunks`, beside `files`. */
export function serverFile(folder: keyof typeof sourceFolders, name = '') {
  const from = isBuilt ? `../files/${folder}` : sourceFolders[folder];
  return path.join(fileURLToPath(new URL(from, import.meta.url)), name);
}
