import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isLocked } from '../db/embedded-lock.ts';
import type { FolderAnswer, folderRequests } from './folder-requests.ts';

/** How often the portal looks for requests, in milliseconds. */
export const REQUEST_INTERVAL = 1_000;
/** Milliseconds after which an unclaimed request fails, unless another one is in progress. */
const CLAIM_TIMEOUT = 30_000;

interface Waiting<Result> {
  requests: Pick<
    ReturnType<typeof folderRequests<object, Result>>,
    'takeAnswer' | 'isWaiting' | 'running' | 'withdraw'
  >;
  dataDir: string;
  id: string;
  /** What to say when the portal stops, or never takes the request. */
  texts: { stopped: string; noPortal: string };
  /** Before it is said that the portal has stopped which was at it. */
  onStopped?: () => Promise<void>;
  takenWithin?: number;
}

/** Waits until the portal, which has the embedded database open, has answered. */
export async function waitForPortal<Result>({
  requests,
  dataDir,
  id,
  texts,
  onStopped = async () => {},
  takenWithin = CLAIM_TIMEOUT,
}: Waiting<Result>): Promise<Result> {
  const failed = async (why: string) => {
    // arrived after the timeout
    const answer = await requests.takeAnswer(id);
    if (answer) return resultOf(answer);
    await requests.withdraw(id);
    throw new Error(why);
  };
  let givenUpAt = Date.now() + takenWithin;
  for (;;) {
    await wait(REQUEST_INTERVAL / 4);
    const answer = await requests.takeAnswer(id);
    if (answer) return resultOf(answer);
    const [isWaiting, running] = [await requests.isWaiting(id), await requests.running()];
    if (!isLocked(path.join(dataDir, 'db.lock')) || (!isWaiting && running !== id)) {
      if (!isWaiting) await onStopped();
      return failed(texts.stopped);
    }
    if (isWaiting && running) givenUpAt = Date.now() + takenWithin;
    if (isWaiting && Date.now() > givenUpAt) return failed(texts.noPortal);
  }
}

function resultOf<Result>({ report, error }: FolderAnswer<Result>): Result {
  if (!report) throw new Error(error);
  return report;
}
