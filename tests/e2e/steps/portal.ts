import { afterAll, beforeAll, expect } from 'vitest';
import { type RunningServer, startServer } from '#tests/support/processes/start-server.ts';

export interface Portal {
  url: string;
  /** The folder of its mails. */
  dataDir: string;
}

/** What it logged as wrong, but for the disk of this machine, which is no fault of it. */
export const errorsIn = (logs: string) =>
  logs.split('\n').filter((line) => /"level":(50|60)/.test(line) && !line.includes('"kind":"disk"'));

/** The built portal for a test file, by default with demo data. It must not log an error. */
export function setUpPortal(options: Parameters<typeof startServer>[0] = { demo: true }): Portal {
  let server: RunningServer | undefined;
  beforeAll(async () => {
    server = await startServer(options);
  });
  afterAll(async () => {
    const logs = server?.logs() ?? '';
    await server?.stop();
    expect(errorsIn(logs)).toEqual([]);
  });
  const running = () => {
    if (!server) throw new Error('the portal has not been started yet');
    return server;
  };
  return {
    get url() {
      return running().url;
    },
    get dataDir() {
      return running().dataDir;
    },
  };
}
