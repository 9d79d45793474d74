import type { Logger } from 'pino';
import { fullDiskNote, replicaNote } from '#lib/messages/incidents.ts';
import { restoredCopyNote } from '#lib/messages/restored-copy.ts';
import type { Backend, DropPages } from './backend.ts';
import { sendPreviousBuildAsset } from './builds/previous-build-assets.ts';
import { storeBuildAssets } from './builds/publish-build.ts';
import { purgeSoon } from './cdn/purge-worker.ts';
import { noteCutOff } from './monitoring/cut-off-answers.ts';
import { readGauges } from './monitoring/read-gauges.ts';
import { PAGES_CHANNEL } from './page-invalidation/invalidate.ts';
import { isRestoredCopy, lastKnownRestored } from './queue/restored-copy.ts';
import { hasDiskSpace, readCatalogue } from './runtime.ts';
import { readTaskGauges } from './scheduler/read-task-gauges.ts';
import type { Settings } from './settings/settings.ts';
import { startRuntime } from './start.ts';
import { freeShare } from './storage/disk.ts';

/** Opens the database and starts everything that works on it. */
export async function openLocalBackend(settings: Settings, log: Logger, dropPages: DropPages): Promise<Backend> {
  const started = await startRuntime(settings, log);
  try {
    // An empty message says that some may have been missed.
    const hear = async (tags: string) => {
      // an activated copy says so with an empty message as well
      if (!tags) await isRestoredCopy().catch(() => {});
      started.database.replica?.changed();
      dropPages(tags ? tags.split(',') : ['*']);
    };
    await started.database.listen(PAGES_CHANNEL, (tags) => void hear(tags));
    const sandbox = settings.CARD_SANDBOX ? (await import('./card-sandbox/routes.ts')).answerSandbox : undefined;
    return {
      ping: () => started.database.ping(),
      measure: () => readGauges(readTaskGauges),
      async settled() {
        await started.database.settled();
        await purgeSoon();
      },
      reading: readCatalogue,
      runDueTasks: started.runDueTasks,
      publishBuild: storeBuildAssets,
      sendOtherBuild: sendPreviousBuildAsset,
      note: async () => {
        if (lastKnownRestored()) return restoredCopyNote;
        const { replica } = started.database;
        return (
          fullDiskNote({ hasRoom: hasDiskSpace(), free: freeShare() }) ?? (replica?.state().trouble && replicaNote)
        );
      },
      isRestored: lastKnownRestored,
      sandbox,
      noteCutOff,
      stop: started.stop,
    };
  } catch (error) {
    await started.stop();
    throw error;
  }
}
