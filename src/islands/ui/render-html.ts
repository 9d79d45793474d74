import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * Renders a component as HTML for `set:html` in an Astro page. In one piece, because Astro renders each component as two
 * streams, which on a listing took longer than the rest of the page.
 */
export const renderHtml = <Props extends object>(component: ComponentType<Props>, props: Props): string =>
  renderToString(createElement(component, props));

const maxEntries = 2_000;

/** The same for a component that depends on nothing but its props, all plain data: each set of props is rendered once. */
export function renderHtmlCached<Props extends object>(component: ComponentType<Props>): (props: Props) => string {
  const cache = new Map<string, string>();
  return (props) => {
    const key = JSON.stringify(props);
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const html = renderHtml(component, props);
    if (cache.size >= maxEntries) cache.delete(cache.keys().next().value as string);
    cache.set(key, html);
    return html;
  };
}
