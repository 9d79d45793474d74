import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

// Request and answer files in the data folder, exchanged between a command and the running portal, which alone has the
// embedded database open. A request and its answer are a file each, so that several commands may wait; one file says
// which request is being answered.

const requestId = /^\d+-[0-9a-f-]{36}$/;

/** What is asked for, and its number. */
type Request<Asked> = Asked & { id: string };
export interface FolderAnswer<Result> {
  id: string;
  report?: Result;
  error?: string;
}

/** `what` is asked for, as the names of the files have it. */
export function folderRequests<Asked extends object, Result>(dataDir: string, what: string) {
  const prefix = `db.${what}-request-`;
  const requestOf = (id: string) => path.join(dataDir, `${prefix}${id}`);
  const answerOf = (id: string) => path.join(dataDir, `db.${what}-answer-${id}`);
  const running = path.join(dataDir, `db.${what}-running`);
  return {
    async ask(asked: Asked): Promise<string> {
      // begins with the time, so that the first who asked is first in the order of names
      const id = `${Date.now()}-${randomUUID()}`;
      await write(requestOf(id), { id, ...asked });
      return id;
    },
    withdraw: (id: string) => rm(requestOf(id), { force: true }),
    isWaiting: async (id: string) => Boolean(await read(requestOf(id))),
    /** The request that is being answered. */
    running: async () => (await read<{ id: string }>(running))?.id,
    async takeAnswer(id: string): Promise<FolderAnswer<Result> | undefined> {
      const answer = await read<FolderAnswer<Result>>(answerOf(id));
      if (answer) await rm(answerOf(id), { force: true });
      return answer;
    },
    /** Claims the oldest request. */
    async take(): Promise<Request<Asked> | undefined> {
      const ids = (await readdir(dataDir))
        .filter((name) => name.startsWith(prefix))
        .map((name) => name.slice(prefix.length))
        .filter((id) => requestId.test(id));
      for (const id of ids.sort()) {
        const asked = await read<Request<Asked>>(requestOf(id));
        if (!asked) continue;
        await write(running, { id });
        await rm(requestOf(id), { force: true });
        return asked;
      }
      return undefined;
    },
    /**
     * The answer is written before the request is removed, so that a command which finds neither knows that the portal
     * has stopped.
     */
    async answer(answer: FolderAnswer<Result>) {
      await write(answerOf(answer.id), answer);
      await rm(running, { force: true });
    },
    /** Removes files of a crashed portal and answers of aborted commands. */
    async clear() {
      const answers = (await readdir(dataDir)).filter((name) => name.startsWith(`db.${what}-answer-`));
      for (const file of [running, ...answers.map((name) => path.join(dataDir, name))]) await rm(file, { force: true });
    },
  };
}

/** Also undefined for files owned by another user. */
async function read<Content>(file: string): Promise<Content | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'EACCES') throw error;
  });
  return text ? JSON.parse(text) : undefined;
}

/** Written atomically. */
async function write(file: string, content: object) {
  await writeFile(`${file}.part`, JSON.stringify(content), { mode: 0o600 });
  await rename(`${file}.part`, file);
}
