import type { Plugin } from 'vite';

/** What ofetch takes of two packages: addresses are complete before it sees them, and answers are plain JSON or text. */
const instead: Record<string, string> = {
  ufo: 'export const withBase = (url) => url; export const withQuery = withBase;',
  destr: 'export default (text) => { try { return JSON.parse(text); } catch { return text; } };',
};
const mark = '\0light:';

/** Leaves out of the browser's ofetch what this portal makes no use of: about 2 KB of every screen. */
export const lightOfetch = (): Plugin => ({
  name: 'light-ofetch',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source, importer) => (source in instead && importer?.includes('/ofetch/') ? mark + source : null),
  load: (id) => (id.startsWith(mark) ? instead[id.slice(mark.length)] : null),
});
