/** Focuses the first wrong field, with its error in sight, of the topmost dialog, or of the screen when none is open. */
export const focusFirstInvalid = () => {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const field = (dialog ?? document).querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus();
  // with its error, which is in the same .field
  field?.closest('.field')?.scrollIntoView({ block: 'nearest' });
};
