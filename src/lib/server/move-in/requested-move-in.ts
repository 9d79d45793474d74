import type { MoveInReport } from '#lib/domain/move-in/report.ts';
import { folderRequests } from '../backup/folder-requests.ts';
import { REQUEST_INTERVAL, waitForPortal } from '../backup/wait-for-portal.ts';
import { startWorker } from '../queue/worker.ts';
import { checkFiles, type MoveInInput } from '../readers/move-in/check-files.ts';
import type { MoveInFile } from '../readers/move-in/find-tables.ts';
import { log, runtime } from '../runtime.ts';
import { digestsOf } from './digests.ts';
import { loadCompany, MoveInRefused } from './load-company.ts';

// The files go into the request as they are, because the portal may not read where the command may.

interface SentFile {
  name: string;
  base64: string;
}

interface Asked {
  day: string;
  files: SentFile[];
  mapping: SentFile | null;
  decisions: SentFile | null;
}

/** The report, or why the company is not loaded. */
type Result = { report: MoveInReport } | { refused: string };

const moveInRequests = (dataDir: string) => folderRequests<Asked, Result>(dataDir, 'move-in');

const texts = {
  stopped: 'The portal stopped before the company was loaded: nothing is. Load it once more.',
  noPortal:
    'The process that has the database open does not answer. If it is the portal, run this command as its user; otherwise stop it, and load the company then.',
};

/** Has the running portal load the company. */
export async function requestMoveIn(
  dataDir: string,
  { day, files, mapping, decisions }: MoveInInput,
): Promise<MoveInReport> {
  const requests = moveInRequests(dataDir);
  const id = await requests.ask({
    day,
    files: files.map(sent),
    mapping: mapping && sent(mapping),
    decisions: decisions && sent(decisions),
  });
  const result = await waitForPortal<Result>({ requests, dataDir, id, texts });
  if ('refused' in result) throw new MoveInRefused(result.refused);
  return result.report;
}

const sent = ({ name, bytes }: MoveInFile): SentFile => ({ name, base64: Buffer.from(bytes).toString('base64') });
const received = ({ name, base64 }: SentFile): MoveInFile => ({ name, bytes: Buffer.from(base64, 'base64') });

/** Loads what is asked for while the portal runs. */
export async function startMoveInWorker() {
  await moveInRequests(runtime().settings.DATA_DIR).clear();
  return startWorker({ name: 'move-in', every: REQUEST_INTERVAL, waits: true, look: answerRequests });
}

async function answerRequests(stopped: () => boolean) {
  const requests = moveInRequests(runtime().settings.DATA_DIR);
  while (!stopped()) {
    const request = await requests.take();
    if (!request) return;
    const { id } = request;
    await requests.answer(
      await loadAsked(request).then(
        (report) => ({ id, report: { report } }),
        (error: Error) =>
          error instanceof MoveInRefused ? { id, report: { refused: error.message } } : { id, error: error.message },
      ),
    );
  }
}

async function loadAsked(asked: Asked): Promise<MoveInReport> {
  const progress = (text: string) => log().info({ moveIn: text }, 'a company moves in');
  return loadCompany({ ...checkAsked(asked), by: { source: 'command' }, progress });
}

function checkAsked({ day, files, mapping, decisions }: Asked) {
  const { tables, check } = checkFiles({
    day,
    files: files.map(received),
    mapping: mapping && received(mapping),
    decisions: decisions && received(decisions),
  });
  if (!check) throw new MoveInRefused('The files cannot be read.');
  return { check, digests: digestsOf({ tables, check }) };
}
