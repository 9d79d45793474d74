import { SECOND } from '#lib/domain/durations.ts';
import { drawingTooSlow, fileTooSlow, pictureTooSlow } from '#lib/messages/files.ts';
import type { PhotoFormat } from '../pictures/photo-encoding.ts';
import type { ImageType } from '../pictures/picture-size.ts';

interface Job<Input, Result> {
  /** Milliseconds from when it begins; then its process is ended. */
  within: number;
  /** What the sender is told when it took too long, or more memory than the process has. */
  tooMuch: string;
  /** It leaves so little behind that the process need not be tidied after each. */
  isSmall?: true;
  /** Loads what the work needs, in the process that does it. */
  load: () => Promise<(input: Input) => Result | Promise<Result>>;
}

const job = <Input, Result>(definition: Job<Input, Result>): Job<Input, Result> => definition;

/** The server decodes nothing itself, so only these processes load it: one thread each, and no copies kept. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
}

const picture = { within: 20 * SECOND, tooMuch: pictureTooSlow };
/** Files of the office: texts of any form. Their readers bound rows, columns, cells and levels themselves. */
const text = { within: 5 * SECOND, tooMuch: fileTooSlow };

/**
 * What a process of its own does with a file that somebody sent. A new reader is an entry here: it takes bytes or text,
 * and gives back no more than somebody reads, because that comes into the server's memory.
 */
export const fileJobs = {
  reencode: job({
    ...picture,
    load: async () => {
      await loadSharp();
      const { reencodeImage } = await import('../pictures/reencode-image.ts');
      return (input: { bytes: Buffer; type: ImageType; longestEdge?: number | undefined }) =>
        reencodeImage(input.bytes, input.type, input.longestEdge);
    },
  }),
  master: job({
    ...picture,
    load: async () => {
      await loadSharp();
      const { dominantColour, openAsJpeg } = await import('../pictures/open-photo.ts');
      return async ({ bytes }: { bytes: Buffer }) => {
        const master = await openAsJpeg(bytes);
        return { bytes: master, color: await dominantColour(master) };
      };
    },
  }),
  variants: job({
    ...picture,
    within: 30 * SECOND,
    load: async () => {
      await loadSharp();
      const { makeVariants } = await import('../pictures/make-variants.ts');
      return (input: { master: Buffer; widths: readonly number[]; formats: readonly PhotoFormat[] }) =>
        makeVariants(input.master, input.widths, input.formats);
    },
  }),
  checkPdf: job({
    within: 10 * SECOND,
    tooMuch: pictureTooSlow,
    load: async () => {
      const { checkPdf } = await import('../pdf-check/check-pdf.ts');
      return ({ bytes }: { bytes: Buffer }) => checkPdf(bytes);
    },
  }),
  readStatement: job({
    ...text,
    load: async () => (await import('../readers/statements/read-bank-statement.ts')).readBankStatement,
  }),
  readPropertyList: job({
    ...text,
    load: async () => (await import('../readers/property-list/read-property-list.ts')).readPropertyList,
  }),
  checkPropertyRows: job({
    ...text,
    isSmall: true,
    load: async () => (await import('../readers/property-list/check-rows.ts')).checkRows,
  }),
  readContacts: job({
    ...text,
    load: async () => (await import('../readers/contacts/read-contacts.ts')).readContacts,
  }),
  checkMoveIn: job({
    ...text,
    within: 60 * SECOND,
    load: async () => (await import('../readers/move-in/office-check.ts')).checkForOffice,
  }),
  readDrawing: job({
    ...text,
    tooMuch: drawingTooSlow,
    load: async () => (await import('../readers/drawings/found-shapes.ts')).findShapes,
  }),
};

type Jobs = typeof fileJobs;
export type FileJob = keyof Jobs;
type WorkOf<Name extends FileJob> = Awaited<ReturnType<Jobs[Name]['load']>>;
export type InputOf<Name extends FileJob> = Parameters<WorkOf<Name>>[0];
export type ResultOf<Name extends FileJob> = Awaited<ReturnType<WorkOf<Name>>>;
