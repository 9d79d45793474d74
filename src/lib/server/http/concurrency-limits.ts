import type { AnyCall, LimitedResource } from '#lib/api/call.ts';
import { formBytes } from '#lib/api/file-rules.ts';
import { SECOND } from '#lib/domain/durations.ts';
import { documentsBusy, exportsBusy, ownDocumentsBusy, ownExportsBusy } from '#lib/messages/busy.ts';
import { ownUploadsBusy, uploadsBusy } from '#lib/messages/files.ts';
import { bodyMemory } from '../limits/body-memory.ts';
import { ByteBudget } from '../limits/byte-budget.ts';
import { FairQueue } from '../limits/fair-queue.ts';
import { SlowRefusals } from '../limits/slow-refusals.ts';
import { releasing } from './releasing.ts';

const MEGABYTE = 1024 * 1024;

/** What forms with files may announce: they lie on the disk while they arrive. */
const forms = new ByteBudget({
  work: 'forms',
  bytes: 256 * MEGABYTE,
  each: { bytes: 96 * MEGABYTE, calls: 12 },
  texts: { own: ownUploadsBusy, all: uploadsBusy },
});

const queues: Record<LimitedResource, FairQueue> = {
  document: new FairQueue({
    work: 'documents',
    atOnce: 2,
    waiting: 40,
    each: { atOnce: 1, waiting: 5 },
    texts: { own: ownDocumentsBusy, all: documentsBusy },
  }),
  // each holds a connection of the database, of which there are five at least
  export: new FairQueue({
    work: 'exports',
    atOnce: 3,
    waiting: 10,
    each: { atOnce: 1, waiting: 1 },
    patience: 10 * SECOND,
    texts: { own: ownExportsBusy, all: exportsBusy },
  }),
  // apart from those of the office, which no customer keeps waiting
  'own data': new FairQueue({
    work: 'own data',
    atOnce: 2,
    waiting: 10,
    each: { atOnce: 1, waiting: 1 },
    patience: 10 * SECOND,
    texts: { own: ownExportsBusy, all: exportsBusy },
  }),
};

const refusals = new SlowRefusals(10);

/** Waits for room in memory for so many bytes of files, until the call is answered. */
export type Hold = (bytes: number) => Promise<void>;

/** Runs a call within its caller's quota, or refuses it before reading the body. */
export async function withinQuota(
  call: AnyCall,
  owner: string,
  request: Request,
  answer: (hold: Hold) => Promise<Response>,
): Promise<Response> {
  if (!takesFiles(call) && !call.costly) return answer(async () => {});
  const releases = [await acquireQuota(call, owner, request)];
  const release = () => {
    for (const one of releases.splice(0)) one();
  };
  try {
    const response = await answer(async (bytes) => {
      releases.push(await bodyMemory.takeForm(owner, bytes));
    });
    const isStreamed = response.body !== null && call.binary && !response.headers.has('content-length');
    if (isStreamed) return new Response(releasing(response.body as ReadableStream<Uint8Array>, release), response);
    release();
    return response;
  } catch (error) {
    release();
    throw error;
  }
}

const takesFiles = ({ files = {} }: AnyCall) => Object.keys(files).length > 0;

async function acquireQuota(call: AnyCall, owner: string, request: Request) {
  try {
    return call.costly ? await queues[call.costly].acquire(owner) : forms.take(owner, announcedBytes(call, request));
  } catch (error) {
    await refusals.pause(owner);
    throw error;
  }
}

/** A body of unknown length may have all that the call takes. */
function announcedBytes({ files }: AnyCall, { headers }: Request): number {
  const most = formBytes(files);
  const announced = headers.get('content-length');
  return announced === null ? most : Math.min(Number(announced) || 0, most);
}
