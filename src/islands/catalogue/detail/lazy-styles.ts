import { withStylesheet } from '#lib/client/page/load-stylesheet.ts';
import sheet from '../../../styles/touch.css?url';

/** A part of the page that is loaded together with the styles of its forms and dialogs. */
export const withLazyStyles = <Part>(loading: Promise<Part>) => withStylesheet(sheet, loading);
