/**
 * Before another page of a list shows: scrolls to its top, and moves the focus there, so that Tab leads into it. The
 * heading of a section stays while its list loads; elsewhere only that of the screen is sure to.
 */
export const scrollToListTop = (pages: Element | null) => {
  const section = pages?.closest('section');
  const heading = section?.querySelector<HTMLElement>('h2') ?? document.querySelector<HTMLElement>('h1');
  (section ?? heading)?.scrollIntoView({ block: 'start' });
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
};
