import type { Plugin } from 'vite';

/**
 * What stands around every `import()`: a part that is gone is told of (`missing-parts.ts`). Vite's own also fetches the
 * styles and scripts that a part needs ahead of it; here none is named.
 */
const aroundImport = `export const __vitePreload = (load) =>
  load().catch((error) => {
    dispatchEvent(new Event('vite:preloadError'));
    throw error;
  });`;

/** Leaves out of every page with script what this portal makes no use of: about 700 bytes. */
export const lightPreload = (): Plugin => ({
  name: 'light-preload',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: { filter: { id: /vite\/preload-helper/ }, handler: () => ({ code: aroundImport, map: null }) },
});
