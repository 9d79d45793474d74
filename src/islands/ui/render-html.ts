import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * A component as HTML, for `set:html` in an Astro page that shows it without script or wakes it up later. In one piece:
 * Astro renders each component as two streams, which on a listing cost more than all it says.
 */
export const renderHtml = <Props extends object>(component: ComponentType<Props>, props: Props): string =>
  renderToString(createElement(component, props));

const MOST = 2_000;

/**
 * The same for a component that says nothing but what its props say, all of which are plain data: drawn once for each
 * props there are. Whatever changes is in the props, so what was drawn before can't be out of date.
 */
export function renderHtmlCached<Props extends object>(component: ComponentType<Props>): (props: Props) => string {
  const drawn = new Map<string, string>();
  return (props) => {
    const said = JSON.stringify(props);
    const known = drawn.get(said);
    if (known !== undefined) return known;
    const markup = renderHtml(component, props);
    if (drawn.size >= MOST) drawn.delete(drawn.keys().next().value as string);
    drawn.set(said, markup);
    return markup;
  };
}
