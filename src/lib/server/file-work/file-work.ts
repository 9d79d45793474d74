import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import pLimit from 'p-limit';
import { Refusal } from '#lib/api/errors.ts';
import { SECOND } from '#lib/domain/durations.ts';
import { ownUploadsBusy, uploadsBusy } from '#lib/messages/files.ts';
import { FairQueue } from '../limits/fair-queue.ts';
import { log } from '../runtime.ts';
import { type FileJob, fileJobs, type InputOf, type ResultOf } from './file-jobs.ts';
import { FileProcess, FileWorkEnded } from './file-process.ts';
import type { Order, Report } from './order.ts';

/** Names the account whose turn the work takes. */
export const ownerOf = (userId: number) => `user ${userId}`;

interface Options {
  owner: string;
  /** One at a time, whoever sent it. */
  heavy?: boolean;
}

/** Of work that lets everything else go first: beside a busy server a second of it takes half a minute. */
const LOW_PRIORITY_TIMEOUT = { upload: 60 * SECOND, background: 120 * SECOND };

/**
 * As low as the priority of a process can be without never having its turn. Such a process is not kept: a quarter of a
 * second to start it is little beside its work, and its memory would lie beside that of the others.
 */
const LOW_PRIORITY = 15;
const patient = new FileProcess(LOW_PRIORITY, 0);
/** A large picture and an AVIF take as much memory as everything else together: of both there is one at a time. */
const oneAtATime = pLimit(1);
const runAtLowPriority = <Job extends FileJob>(order: Order<Job>, within: number) =>
  oneAtATime(() => patient.run(order, within));

const processes = [new FileProcess(), new FileProcess()];
const queue = new FairQueue({
  work: 'files',
  waiting: 400,
  each: { atOnce: 1, waiting: 24 },
  atOnce: processes.length,
  texts: { own: ownUploadsBusy, all: uploadsBusy },
});

/** What is heavy has a process of its own, which lets the others go first. */
const uploads = <Job extends FileJob>(order: Order<Job>, { owner, heavy = false }: Options) =>
  queue.run(owner, () => (heavy ? runAtLowPriority(order, LOW_PRIORITY_TIMEOUT.upload) : runAtOnce(order)), { heavy });

async function runAtOnce<Job extends FileJob>(order: Order<Job>) {
  const free = processes.findIndex(({ isRunning }) => isRunning);
  const [chosen] = processes.splice(Math.max(0, free), 1) as [FileProcess];
  try {
    return await chosen.run(order, fileJobs[order.job].within);
  } finally {
    processes.unshift(chosen);
  }
}

let outcomes: Map<string, Promise<unknown>> | undefined;

/** While `work` runs, what has been done with the same bytes is not done again: the demo sends few pictures, often. */
export async function withResultCache<T>(work: () => Promise<T>): Promise<T> {
  outcomes = new Map();
  try {
    return await work();
  } finally {
    outcomes = undefined;
  }
}

/** Has a file that somebody sent worked on in another process; refuses what cannot be read, or not in time. */
export function workOnUpload<Job extends FileJob>(job: Job, input: InputOf<Job>, options: Options) {
  const run = () => outcomeOf(job, uploads({ job, input }, options));
  if (!outcomes) return run();
  const key = createHash('sha256')
    .update(serialize([job, input]))
    .digest('base64');
  const outcome = (outcomes.get(key) as ReturnType<typeof run> | undefined) ?? run();
  outcomes.set(key, outcome);
  return outcome;
}

/** Split into small parts, because large pictures wait for it. */
export const workInBackground = <Job extends FileJob>(job: Job, input: InputOf<Job>) =>
  outcomeOf(job, runAtLowPriority({ job, input }, LOW_PRIORITY_TIMEOUT.background));

async function outcomeOf<Job extends FileJob>(job: Job, work: Promise<Report<Job>>): Promise<ResultOf<Job>> {
  const report = await work.catch((error: unknown): Report<Job> => {
    if (!(error instanceof FileWorkEnded)) throw error;
    log().warn({ err: error, job }, 'work on a file was ended');
    return { state: 'too much' };
  });
  if (report.state === 'done') return report.result;
  if (report.state === 'refused') throw new Refusal(report.code, report);
  if (report.state === 'too much') throw new Refusal('invalid', { message: fileJobs[job].tooMuch });
  throw new Error(report.message);
}
