/** Focuses the first wrong field of the topmost dialog, or of the screen when none is open. */
export const focusFirstInvalid = () => {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  (dialog ?? document).querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
};
