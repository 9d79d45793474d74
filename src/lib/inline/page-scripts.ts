/**
 * Scripts that inline scripts fetch. Their names have no hash, because cached pages carry them too; on the dev server
 * they are where their sources are.
 */
export const offlineEntry = 'src/islands/offline/offline-note.ts';
export const offlineFile = 'offline.js';
export const slidesEntry = 'src/islands/auth/slides.ts';
export const slidesFile = 'slides.js';
export const activationEntry = 'src/islands/catalogue/activate-part.ts';
export const activationFile = 'touch.js';
