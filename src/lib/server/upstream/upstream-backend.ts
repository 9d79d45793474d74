import type { Logger } from 'pino';
import { contactDetails } from '#lib/api/content.ts';
import type { Backend } from '../backend.ts';
import { upstreamUp } from '../metrics/gauges.ts';
import { setPageSource } from '../page-source/page-source.ts';
import { setRuntime } from '../runtime.ts';
import { publicDemoErrors } from '../settings/public-demo.ts';
import { type Settings, SettingsError, settingsWarnings } from '../settings/settings.ts';
import { callUpstream } from './call-upstream.ts';
import { fromUpstream } from './from-upstream.ts';

/** Milliseconds; a probe does not wait long. */
const PATIENCE = 2_000;

const upstreamUnavailable = 'The server named by API_UPSTREAM does not answer: pages that were kept are served.';

/** Thrown when code needs a database on a server without one. */
class NoDatabase extends Error {
  override readonly name = 'NoDatabase';
}

/** Nothing is opened and nothing runs by itself: pages and calls ask the other server. It need not be there yet. */
export async function openUpstream(settings: Settings, log: Logger): Promise<Backend> {
  const errors = publicDemoErrors(settings);
  if (errors.length > 0) throw new SettingsError(errors.join('\n'));
  for (const warning of settingsWarnings(settings)) log.warn(warning);
  setRuntime({
    settings,
    log,
    clock: () => new Date(),
    get database(): never {
      throw new NoDatabase('With API_UPSTREAM there is no database');
    },
  });
  setPageSource(fromUpstream);
  const ping = () => callUpstream(contactDetails, {}, PATIENCE);
  await ping().catch((err) => log.warn({ err, upstream: settings.API_UPSTREAM }, upstreamUnavailable));
  return {
    ping,
    measure: () =>
      ping().then(
        () => upstreamUp.set(1),
        () => upstreamUp.set(0),
      ),
    settled: async () => {},
    reading: (work) => work(),
    note: () =>
      ping().then(
        () => undefined,
        () => upstreamUnavailable,
      ),
    isRestored: () => false,
    sandbox: undefined,
    stop: async () => {},
  };
}
