import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { Refusal } from '#lib/api/errors.ts';
import { checkPdf } from '../pdf-check/check-pdf.ts';
import { makeVariants } from '../pictures/make-variants.ts';
import { dominantColour, openAsJpeg } from '../pictures/open-photo.ts';
import { reencodeImage } from '../pictures/reencode-image.ts';
import { releaseMemory } from '../release-memory.ts';
import type { FileJob, FileJobs, Order, Report } from './file-jobs.ts';

type Work = { [Job in FileJob]: (input: FileJobs[Job]['input']) => Promise<FileJobs[Job]['result']> };

const work: Work = {
  reencode: ({ bytes, type, longestEdge }) => reencodeImage(bytes, type, longestEdge),
  async master({ bytes }) {
    const master = await openAsJpeg(bytes);
    return { bytes: master, color: await dominantColour(master) };
  },
  variants: ({ master, widths, formats }) => makeVariants(master, widths, formats),
  checkPdf: async ({ bytes }) => checkPdf(bytes),
};

async function reportOf({ job, input }: Order): Promise<Report> {
  try {
    return { state: 'done', result: await work[job](input as never) };
  } catch (error) {
    if (error instanceof Refusal) return { state: 'refused', message: error.message };
    return { state: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

/** The whole life of the process: one order after the other, as long as the server is there. */
export function carryOutOrders(priority: number) {
  yieldToTheServer(priority);
  sharp.concurrency(1);
  sharp.cache(false);
  process.on('message', async (order: Order) => process.send?.(await reportOf(order), releaseMemory));
  process.on('disconnect', () => process.exit());
  // the server ends first, and this process with it
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
}

/** Of processor and memory the server comes first; when memory runs out, this process is the one to end. */
function yieldToTheServer(priority: number) {
  try {
    setPriority(priority);
    writeFileSync('/proc/self/oom_score_adj', '900');
  } catch {
    // not everywhere
  }
}
