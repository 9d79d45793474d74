import { addSheet } from '#lib/client/sheets.ts';
import sheet from '../../../styles/touch.css?url';

/** What the forms and dialogs of the page look like: fetched with the first of them. */
export const touchSheet = () => addSheet(sheet);
