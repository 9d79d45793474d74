import { readFileSync } from 'node:fs';
import { serverFile } from '../../process/server-files.ts';

const load = () => ({
  regular: readFileSync(serverFile('fonts', 'homestead-sans-regular.ttf')),
  semibold: readFileSync(serverFile('fonts', 'homestead-sans-semibold.ttf')),
});

let loaded: ReturnType<typeof load> | undefined;
let wide: Buffer | undefined;

/** The portal's fonts, to be embedded into a PDF; they contain the naira sign. */
export const pdfFonts = () => (loaded ??= load());
export type FontWeight = keyof ReturnType<typeof load>;

/** Of one weight, for texts with letters that the portal's fonts lack: Hausa, Cyrillic, Arabic, Chinese … */
export const wideFont = () => (wide ??= readFileSync(serverFile('fonts', 'homestead-wide.ttf')));
