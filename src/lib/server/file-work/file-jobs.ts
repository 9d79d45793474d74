import type { PdfProblem } from '../pdf-check/check-pdf.ts';
import type { Variant } from '../pictures/make-variants.ts';
import type { PhotoFormat } from '../pictures/photo-encoding.ts';
import type { ImageType } from '../pictures/picture-size.ts';
import type { ReencodedImage } from '../pictures/reencode-image.ts';

/** What a process of its own does with a file that somebody sent: what goes in and what comes out. */
export interface FileJobs {
  reencode: { input: { bytes: Buffer; type: ImageType; longestEdge?: number | undefined }; result: ReencodedImage };
  master: { input: { bytes: Buffer }; result: { bytes: Buffer; color: string } };
  variants: {
    input: { master: Buffer; widths: readonly number[]; formats: readonly PhotoFormat[] };
    result: Variant[];
  };
  checkPdf: { input: { bytes: Buffer }; result: PdfProblem | null };
}

export type FileJob = keyof FileJobs;

export interface Order<Job extends FileJob = FileJob> {
  job: Job;
  input: FileJobs[Job]['input'];
}

export type Report =
  | { state: 'done'; result: FileJobs[FileJob]['result'] }
  /** What the sender is told. */
  | { state: 'refused'; message: string }
  | { state: 'failed'; message: string };
