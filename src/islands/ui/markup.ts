import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * A component as HTML, for `set:html` in an Astro page that shows it without script or wakes it up later. In one piece:
 * Astro renders each component as two streams, which on a listing cost more than all it says.
 */
export const markupOf = <Props extends object>(component: ComponentType<Props>, props: Props): string =>
  renderToString(createElement(component, props));
