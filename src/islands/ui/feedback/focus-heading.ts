/** The focus goes to what heads the dialog or the screen: what had it is gone, as a row is that was paid. */
export const focusHeading = (dialog?: Element | null) => {
  const heading = dialog?.querySelector('h2') ?? document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
};
