import { addSheet } from '#lib/client/sheets.ts';
import sheet from '../../../styles/touch.css?url';

/** What the forms and dialogs of the page look like: fetched with the first of them. */
export const touchSheet = () => addSheet(sheet);

/** The script of such a part, there once the styles are too. */
export const styled = async <Part>(script: Promise<Part>): Promise<Part> => {
  const [part] = await Promise.all([script, touchSheet()]);
  return part;
};
