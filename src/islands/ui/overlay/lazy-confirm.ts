import { lazyDialog } from './lazy-dialog.tsx';

/** A question before an answer is sent, whose script loads when it is asked. */
export const lazyConfirm = (title: string) =>
  lazyDialog(title, async () => (await import('./confirm-answer.tsx')).ConfirmAnswer);
