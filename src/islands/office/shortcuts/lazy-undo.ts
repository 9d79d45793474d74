import type { offerUndo as offer } from './offer-undo.ts';

/** Few acts are taken back: the line that offers it loads with the first. */
export const offerUndoLazily = async (...offered: Parameters<typeof offer>) =>
  (await import('./offer-undo.ts')).offerUndo(...offered);
