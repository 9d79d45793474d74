import { formatDateTime } from '#lib/domain/days.ts';
import { withoutEnd } from '#lib/domain/typed/without-end.ts';
import { fileFormat, fileTooLarge } from './validation.ts';

/** Why an uploaded file is refused, and what to do about it. */
export const unreadableImage = 'This picture cannot be read. Choose another one, or save it again as JPEG.';

/** What helps with a paper that a phone has and that cannot be taken, whatever is the matter with it. */
const byScreenshot = 'take a screenshot of it and send that';
/** Papers, such as the receipt of a bank or an identity card, are taken as PDF. */
const isOfPapers = (kinds: readonly string[]) => kinds.includes('pdf');

/** With the kinds that are taken: 'Unsupported file format. Choose a JPEG or PNG file'. */
export const fileFormatOf = (kinds: readonly string[]) => {
  const named = eitherOf(kinds.map((kind) => (kind === 'webp' ? 'WebP' : kind.toUpperCase())));
  return `${fileFormat}. Choose a ${named} file${isOfPapers(kinds) ? `, or ${byScreenshot}` : ''}`;
};

/** 'jpeg, png or pdf' */
const eitherOf = (names: readonly string[]) =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' or ');

export const emptyFileOf = (kinds: readonly string[]) =>
  `This file is empty. Choose it again, or ${isOfPapers(kinds) ? byScreenshot : 'another one'}.`;
export const tooLargeOf = (kinds: readonly string[]) =>
  isOfPapers(kinds) ? `${fileTooLarge}. Take a screenshot of it and send that.` : fileTooLarge;
/** Names the file where several were sent. */
export const refusedFile = (text: string, { name, among = 1 }: { name: string; among?: number | undefined }) =>
  among > 1 ? `${name}: ${text}` : text;
/** What is said of several files, one sentence after the other. */
export const inOneLine = (sentences: readonly string[]) =>
  sentences.map((sentence, at) => (at < sentences.length - 1 ? withoutEnd(sentence, '.') : sentence)).join('. ');
/** Such a photo, sent by a program: a browser that can makes a JPEG of it. */
export const heicNotTaken =
  "HEIC photos cannot be read here. Save it as JPEG, or take a screenshot of it and send that. An iPhone saves JPEG with 'Most compatible' under Camera, Formats.";
export const tooManyPixels = (megapixels: number, most: number) =>
  `This picture has ${megapixels} megapixels, and at most ${most} can be read. Save it smaller, or send a screenshot of it.`;
export const tiffInParts =
  'This TIFF has several pages, or is the raw file of a camera. Save it as a PDF or a JPEG, or send a photo of each page.';
export const unreadableFile = 'This file could not be read. Choose it again, or another one';
/** A photo in a format of the phone that the browser cannot open, such as HEIC. */
export const unreadableHere = (format: string) =>
  `This browser cannot open ${format} photos. Take a screenshot of the photo and choose that, or set your camera to save JPEG ('Most compatible' on an iPhone)`;
export const pictureTooSlow = 'This picture takes too long to read. Save it smaller, or take a new photo.';
export const fileTooSlow =
  'This file took too long to read, or more memory than one file may have. Split it into smaller files and send them one after the other.';
export const drawingTooSlow =
  'This drawing took too long to read. Leave only the plots and the roads in it, and export it again.';
export const pdfIncomplete = `This PDF is not complete. Choose the file again, or ${byScreenshot}.`;

const reprintAdvice = 'Take a screenshot of it and send that, or open it and print it to a new PDF.';
export const pdfProblems = {
  active: `This PDF contains a script, an embedded file or a form that runs by itself, which we cannot accept. ${reprintAdvice}`,
  locked: `This PDF opens only with a password, so nobody here could read it. ${reprintAdvice}`,
  unclear: `This PDF cannot be checked. ${reprintAdvice}`,
} as const;

export const virusFound = 'The virus scanner found something in this file. Choose another one, or send a photo of it.';
export const scannerUnavailable =
  'Files cannot be checked for viruses at the moment, so this file was not accepted. Please try again in a few minutes.';

export const ownUploadsBusy = 'Your other files are still being read. Wait a moment, then send this one again.';
export const uploadsBusy = 'Too many files are being sent at the moment. Please try again in a minute.';

/** For the office, beside a file that a customer sent. */
export const scanNote = (scannedAt: string | null) =>
  scannedAt ? `No virus found, ${formatDateTime(new Date(scannedAt))}` : 'Not checked for viruses';
