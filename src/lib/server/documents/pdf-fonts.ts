import { readFileSync } from 'node:fs';
import { serverFile } from '../server-files.ts';

const load = () => ({
  regular: readFileSync(serverFile('fonts', 'homestead-sans-regular.ttf')),
  semibold: readFileSync(serverFile('fonts', 'homestead-sans-semibold.ttf')),
});

let loaded: ReturnType<typeof load> | undefined;

/** The portal's fonts, to be embedded into a PDF; they contain the naira sign. */
export const pdfFonts = () => (loaded ??= load());
export type FontWeight = keyof ReturnType<typeof load>;
