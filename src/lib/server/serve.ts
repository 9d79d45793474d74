import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { demoBand } from '#lib/messages/demo-banner.ts';
import { restoredCopyBand } from '#lib/messages/restored-copy.ts';
import type { Backend, DropPages } from './backend.ts';
import { type CurrentBanners, filesWithBanners, pagesWithBanners } from './front-server/banners.ts';
import { downloadsUnderWay } from './front-server/downloads/send-stream.ts';
import { type Application, createFrontServer } from './front-server/front-server.ts';
import { withPagePolicies } from './front-server/headers/page-policies.ts';
import { createHttpServer } from './front-server/http-server.ts';
import { listen } from './front-server/listen.ts';
import { createMetricsServer } from './front-server/observe/metrics-server.ts';
import type { Vitals } from './front-server/observe/probes.ts';
import { preloadHeader } from './front-server/preload-header.ts';
import { drain, forceExit, onStopSignal } from './front-server/shutdown.ts';
import { type StaticFiles, staticFiles } from './front-server/static-files.ts';
import { createLog } from './log.ts';
import { measureProcess } from './metrics/registry.ts';
import { StartError } from './process/start-error.ts';
import { warnOfProxyLimit } from './settings/proxy-body-limit.ts';
import { readSettings, type Settings, settingsWarnings } from './settings/settings.ts';

/** Milliseconds for the database to keep what a stop has cut off. */
const KEEP_WITHIN = 2_000;

interface Serving {
  settings: Settings;
  stop(): Promise<void>;
}

/**
 * The whole server, with the files in a folder. Without a proxy it listens first, so that clients get a response while
 * the backend starts. Behind one it listens last: a proxy asks another instance when a connection is refused, whatever
 * was to be sent, and after a 503 at most what changes nothing.
 */
export async function serve(folder: string, settings: Settings = readSettings()): Promise<Serving> {
  const log = createLog(settings);
  let backend: Backend | undefined;
  let application: Application | undefined;
  const isPublicDemo = settings.DEMO_ON_THE_INTERNET !== undefined;
  const own = staticFiles(folder);
  const files: StaticFiles = (req, res, next) =>
    own(req, res, () => (backend?.sendOtherBuild ? backend.sendOtherBuild(req, res, next) : next()));
  const bands: CurrentBanners = () => [
    ...(isPublicDemo ? [demoBand] : []),
    ...(backend?.isRestored() ? [restoredCopyBand] : []),
  ];
  let stopping = false;
  const vitals: Vitals = {
    ready: () => application !== undefined && !stopping,
    note: async () => backend?.note(),
    async healthy() {
      await backend?.ping();
      return backend !== undefined;
    },
    measure: async () => backend?.measure(),
  };
  const front = createFrontServer({
    settings,
    log,
    files: withPagePolicies(folder, { sandbox: settings.CARD_SANDBOX }, filesWithBanners(folder, files, bands)),
    preload: preloadHeader(folder),
    application: () => application,
    vitals,
    sandbox: () => backend?.sandbox,
    reading: (work) => backend?.reading(work) ?? work(),
    cdn: settings.CDN_PURGE_URL !== undefined,
    settled: async () => backend?.settled(),
  });
  const { MAX_CONNECTIONS: maxConnections } = settings;
  const server = createHttpServer(front.listener, { maxConnections, log, behindProxy: settings.TRUST_PROXY > 0 });
  const { METRICS_PORT } = settings;
  const metrics = METRICS_PORT === undefined ? undefined : createMetricsServer(settings, vitals.measure);
  const sayDownloads = (level: 'info' | 'warn', text: string) => {
    const downloads = downloadsUnderWay();
    if (downloads > 0) log[level]({ downloads }, text);
  };
  const sayCutOff = async (answers: number) => {
    log.warn({ answers }, 'answers are cut off: they took longer than a stop waits');
    const late = pause(KEEP_WITHIN, undefined, { ref: false });
    const kept = backend?.noteCutOff?.(answers).catch((err) => log.warn({ err }, 'no metric will tell of them'));
    await Promise.race([kept, late]);
  };
  const stop = async () => {
    stopping = true;
    sayDownloads('info', 'downloads are under way: those that take too long are broken off');
    await drain(server, {
      noticed: application ? settings.DRAIN_SECONDS * 1000 : 0,
      async onBreakOff(answers) {
        sayDownloads('warn', 'downloads are broken off: whoever made them has to ask again');
        if (answers > 0) await sayCutOff(answers);
      },
    });
    metrics?.close();
    metrics?.closeAllConnections();
    await backend?.stop();
  };
  logUncaught(log, stop);
  if (metrics || settings.METRICS_TOKEN) measureProcess();
  const listensFirst = settings.TRUST_PROXY === 0;
  const place = { host: settings.HOST, port: settings.PORT, setting: 'PORT' };
  if (listensFirst) await listen(server, place);
  try {
    if (metrics) await listen(metrics, { ...place, port: METRICS_PORT as number, setting: 'METRICS_PORT' });
    backend = await openBackend(settings, log, (tags) => front.cache.invalidate(tags));
    const { renderByAstro } = await import('./render-by-astro.ts');
    await backend.publishBuild?.(folder);
    application = pagesWithBanners(renderByAstro, bands);
    if (!listensFirst) await listen(server, place);
  } catch (error) {
    await stop();
    throw error;
  }
  backend.runDueTasks?.();
  void warnOfProxyLimit(settings, log);
  // whatever LOG_LEVEL says
  if (isPublicDemo) for (const warning of settingsWarnings(settings)) process.stderr.write(`\n  ${warning}\n\n`);
  log.info({ url: settings.SITE_URL, host: settings.HOST, port: settings.PORT }, 'serving');
  onStopSignal({
    async stop(signal) {
      log.info({ signal }, 'stopping: finishing what is under way');
      await stop();
      log.info('stopped');
    },
    onLate() {
      log.fatal('stopping takes too long: ended with work under way');
      log.flush();
    },
  });
  return { settings, stop };
}

/** Only what is needed is loaded: a server of another one's data knows no database. */
const openBackend = async (settings: Settings, log: Logger, dropPages: DropPages): Promise<Backend> =>
  settings.API_UPSTREAM
    ? (await import('./upstream/upstream-backend.ts')).openUpstream(settings, log)
    : (await import('./local-backend.ts')).openLocalBackend(settings, log, dropPages);

/** What to print when the server can't start: what an operator can put right needs no stack. */
export const startFailure = (error: Error) => (error instanceof StartError ? error.message : error);

/** After an exception that nobody caught the state is unknown: finish, and let a fresh process take over. */
function logUncaught(log: Logger, stop: () => Promise<void>) {
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled rejection'));
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught exception');
    forceExit(() => log.fatal('stopping takes too long'));
    stop().finally(() => process.exit(1));
  });
}
