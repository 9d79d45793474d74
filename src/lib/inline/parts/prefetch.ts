import { applicationHeader, applicationName, deviceHeader } from '#lib/request-headers.ts';
import * as keys from '#lib/storage-keys.ts';
import { storedSession } from './stored-state.ts';

/**
 * Asks for what the screen shows first before its scripts are there (`data-reads` of the script: addresses with spaces
 * between). `lib/client` takes the answers over. A device without a name or network waits for the scripts, and so does
 * an address with a query, which may want another page or tab.
 */
try {
  const { token, loggedIn } = storedSession();
  const device = localStorage[keys.device];
  const reads = (document.currentScript as HTMLScriptElement).dataset.reads;
  if (reads && loggedIn && device && navigator.onLine && !location.search) {
    const authorization = `Bearer ${token}`;
    const headers = {
      accept: 'application/json',
      [applicationHeader]: applicationName,
      [deviceHeader]: device,
      authorization,
    };
    const prefetched: typeof globalThis.prefetched = {};
    self.prefetched = prefetched;
    for (const read of reads.split(' '))
      prefetched[read] = { authorization, response: fetch(read, { headers }).catch((error) => error) };
  }
} catch {}
