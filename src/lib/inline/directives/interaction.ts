import type { ClientDirective } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:interaction'?: boolean | 'near';
  }
}

/** Somebody turns to an island: a pointer comes over it, the focus into it, or something is pressed without either. */
const signs = ['pointerover', 'focusin', 'click', 'submit'];

/**
 * Loads the script of an island when somebody turns to it. What is typed until then stays where it is, and what is
 * sent is kept by the page (`early-submit.ts`); a button that is pressed is pressed again. An address that leads to a
 * part of the page turns to it as well, and with `near` so does whoever scrolls towards it.
 */
const interaction: ClientDirective = (load, { value }, island) => {
  let begun = false;
  let pressed: HTMLElement | null;
  const turnTo = async ({ type, target }: Event | { type?: string; target?: null }) => {
    if (type === 'click') pressed = (target as Element).closest('button[type=button]');
    if (begun) return;
    begun = true;
    const hydrate = await load();
    await hydrate();
    // Without a network it is still as the server has sent it, and the next touch tries again.
    begun = !island.hasAttribute('ssr');
    if (!begun) {
      island.querySelector('[aria-busy]')?.removeAttribute('aria-busy');
      return;
    }
    for (const sign of signs) island.removeEventListener(sign, turnTo);
    pressed?.click();
  };
  for (const sign of signs) island.addEventListener(sign, turnTo);
  if (value === 'near') {
    const eye = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      eye.disconnect();
      turnTo({});
    });
    for (const child of island.children) eye.observe(child);
  }
  if (location.hash || island.querySelector(':focus, [data-early]')) turnTo({});
};

export default interaction;
