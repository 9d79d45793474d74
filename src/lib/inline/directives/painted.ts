import type { ClientDirective } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:painted'?: boolean;
  }
}

/**
 * Loads the script of an island once the browser reports that it has painted the page, so that on a slow line nothing is
 * fetched beside what the paint waits for. A tab in the background paints nothing, and an old browser does not report it.
 * It is woken in a task of its own, for a press must not wait until every island is ready.
 */
const painted: ClientDirective = (load) => {
  const wake = async () => setTimeout(await load());
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) wake();
  else
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      wake();
    }).observe({ type: 'paint', buffered: true });
};

export default painted;
