/** Focuses the heading of the dialog or the screen, when the element that had the focus is gone. */
export const focusHeading = (dialog?: Element | null) => {
  const heading = dialog?.querySelector('h2') ?? document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
};
