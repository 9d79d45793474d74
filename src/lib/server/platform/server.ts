import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { answerSandbox } from '../card-sandbox/routes.ts';
import { createLog } from '../log.ts';
import { PAGES_CHANNEL } from '../page-cache.ts';
import { readSettings, type Settings, SettingsError } from '../settings/settings.ts';
import { type Started, startRuntime } from '../start.ts';
import type { AstroHandler } from './astro-app.ts';
import { createPortal } from './portal.ts';
import { screenScripts } from './screen-scripts.ts';
import { drain, onStopSignal } from './shutdown.ts';
import { staticFiles } from './static-files.ts';

const dist = new URL('../../../../dist/', import.meta.url);
const HEADERS_WITHIN = 20_000;
/** Time for a phone on a slow network to send its identity files. */
const UPLOAD_WITHIN = 10 * 60_000;

export interface Serving {
  settings: Settings;
  stop(): Promise<void>;
}

/** Listens first, so that a waiting proxy gets 503 and no refused connection, then opens what the pages need. */
export async function serve(settings: Settings = readSettings()): Promise<Serving> {
  const log = createLog(settings);
  let started: Started | undefined;
  let astro: AstroHandler | undefined;
  let sandbox: typeof answerSandbox | undefined;
  const client = fileURLToPath(new URL('client/', dist));
  const portal = createPortal({
    settings,
    log,
    files: staticFiles(client),
    screenScripts: screenScripts(client),
    astro: () => astro,
    async healthy() {
      if (!astro || !started) return false;
      await started.database.ping();
      return true;
    },
    sandbox: () => sandbox,
    settled: async () => started?.database.settled(),
  });
  const server = createServer(
    { headersTimeout: HEADERS_WITHIN, requestTimeout: UPLOAD_WITHIN, keepAliveTimeout: 10_000 },
    portal.listener,
  );
  const stop = async () => {
    await drain(server);
    await started?.stop();
  };
  logUncaught(log, stop);
  await listen(server, settings);
  try {
    started = await startRuntime(settings, log);
    // An empty message says that some may have been missed.
    await started.database.listen(PAGES_CHANNEL, (tags) => portal.cache.invalidate(tags ? tags.split(',') : ['*']));
    if (settings.CARD_SANDBOX) sandbox = (await import('../card-sandbox/routes.ts')).answerSandbox;
    astro = await builtApplication();
  } catch (error) {
    await stop();
    throw error;
  }
  log.info({ url: settings.SITE_URL, host: settings.HOST, port: settings.PORT }, 'serving');
  onStopSignal(async (signal) => {
    log.info({ signal }, 'stopping: finishing what is under way');
    await stop();
    log.info('stopped');
  });
  return { settings, stop };
}

async function builtApplication(): Promise<AstroHandler> {
  const entry = new URL('server/entry.mjs', dist).href;
  const { handler } = (await import(entry)) as { handler: AstroHandler };
  return handler;
}

const listen = (server: Server, { HOST, PORT }: Settings) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = error.code === 'EADDRINUSE';
      reject(
        inUse ? new SettingsError(`${HOST}:${PORT} is in use already. Stop what runs there, or set PORT.`) : error,
      );
    });
    server.listen(PORT, HOST, resolve);
  });

/** After an exception that nobody caught the state is unknown: finish, and let a fresh process take over. */
function logUncaught(log: Logger, stop: () => Promise<void>) {
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled rejection'));
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught exception');
    stop().finally(() => process.exit(1));
  });
}

if (import.meta.main) {
  process.env.NODE_ENV ??= 'production';
  await serve().catch((error: Error) => {
    console.error(['SettingsError', 'DatabaseInUse'].includes(error.name) ? error.message : error);
    process.exit(1);
  });
}
