import { atom } from 'nanostores';

/** The open dialogs, the topmost last. Toasts move into that one, because everything outside a modal dialog is inert. */
export const $openDialogs = atom<readonly HTMLDialogElement[]>([]);

export const pushDialog = (dialog: HTMLDialogElement) => $openDialogs.set([...$openDialogs.get(), dialog]);
export const removeDialog = (dialog: HTMLDialogElement) =>
  $openDialogs.set($openDialogs.get().filter((other) => other !== dialog));
