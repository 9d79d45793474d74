import { atom } from 'nanostores';

/** The open dialogs, the topmost last. Toasts move into it, because everything outside a modal dialog is inert. */
export const $dialogs = atom<readonly HTMLDialogElement[]>([]);

export const entered = (dialog: HTMLDialogElement) => $dialogs.set([...$dialogs.get(), dialog]);
export const left = (dialog: HTMLDialogElement) => $dialogs.set($dialogs.get().filter((other) => other !== dialog));
