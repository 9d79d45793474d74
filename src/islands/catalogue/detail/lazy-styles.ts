import { loadStylesheet } from '#lib/client/page/load-stylesheet.ts';
import sheet from '../../../styles/touch.css?url';

/** What the forms and dialogs of the page look like: fetched with the first of them. */
export const loadLazyStyles = () => loadStylesheet(sheet);

/** The script of such a part, there once the styles are too. */
export const withLazyStyles = async <Part>(script: Promise<Part>): Promise<Part> => {
  const [part] = await Promise.all([script, loadLazyStyles()]);
  return part;
};
