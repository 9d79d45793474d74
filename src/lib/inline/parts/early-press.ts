let pressed: HTMLElement | undefined;

/**
 * The first button that is pressed in a screen of the office whose script is still loading is pressed again once the
 * script is there; sent without it, a form would only reload its page. Enter in a field counts as a press of the form's
 * button.
 */
document.addEventListener(
  'click',
  (event) => {
    const button = (event.target as Element).closest<HTMLElement>('astro-island[ssr] button');
    if (!button) return;
    event.preventDefault();
    if (pressed) return;
    pressed = button;
    button.closest('astro-island')?.addEventListener('astro:hydrate', () => button.click(), { once: true });
  },
  true,
);
