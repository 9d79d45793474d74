import type { ClientDirective } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:painted'?: boolean;
  }
}

/**
 * Loads the script of an island once the page has been painted, so that on a slow line nothing is fetched beside what the
 * paint waits for: the second frame follows the paint of the first. A tab in the background has no frames. It is
 * woken in a task of its own, for a press must not wait until every island is ready.
 */
const painted: ClientDirective = (load) => {
  const wake = async () => setTimeout(await load());
  if (document.hidden) wake();
  else requestAnimationFrame(() => requestAnimationFrame(wake));
};

export default painted;
