import { withStylesheet } from '#lib/client/page/load-stylesheet.ts';
import sheet from '../../../styles/touch.css?url';

/** Waits for the styles of forms and dialogs, which the page does not carry, together with the script. */
export const withLazyStyles = <Part>(script: Promise<Part>) => withStylesheet(sheet, script);
