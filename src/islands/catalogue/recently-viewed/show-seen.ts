import { compareHref } from '../compare/compare-query.ts';
import { clearRecentlyViewed, recentlyViewed } from './seen-properties.ts';

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: Node[]
) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};

const chip = (href: string, textContent: string) =>
  element('li', {}, element('a', { className: 'chip', href, textContent }));

/** Below the results: what was looked at on this device, and the last two side by side. */
export function showSeen(results: HTMLElement, base: string) {
  document.getElementById('seen')?.remove();
  const seen = recentlyViewed();
  if (seen.length === 0) return;
  const forget = element('button', { className: 'btn quiet', type: 'button', textContent: 'Forget these' });
  const [last, before] = seen;
  const section = element(
    'section',
    { id: 'seen', ariaLabel: 'Recently seen' },
    element('h2', { className: 'mb-4', textContent: 'Recently seen' }),
    element(
      'ul',
      { className: 'chips' },
      ...seen.map(({ id, name }) => chip(`${base}/properties/${id}`, name)),
      ...(last && before ? [chip(compareHref(last.id, before.id), 'Compare the last two')] : []),
      element('li', {}, forget),
    ),
  );
  forget.addEventListener('click', () => {
    clearRecentlyViewed();
    section.remove();
    results.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  });
  results.after(section);
}
