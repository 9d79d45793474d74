import type { SheetRow, TableBounds } from './bounds.ts';
import { parseXml } from './parse-xml.ts';
import { gatherRows, writeNumber } from './sheet-values.ts';

/** The XML that spreadsheets of 2003 write, often called XLS. */
export function sheetXmlCells(text: string, bounds: TableBounds): SheetRow[] {
  const gathered = gatherRows(bounds);
  let line = 0;
  let column = -1;
  let wide = 0;
  let type = '';
  let said: string[] | null = null;
  parseXml(text, {
    open: (name, attributes) => {
      if (name === 'Row') {
        line = Number(attributes.Index) || line + 1;
        column = -1;
        wide = 0;
      }
      if (name === 'Cell') {
        column = attributes.Index ? Number(attributes.Index) - 1 : column + 1 + wide;
        wide = Number(attributes.MergeAcross) || 0;
      }
      if (name === 'Data') {
        type = attributes.Type ?? 'String';
        said = [];
      }
    },
    text: (each) => said?.push(each),
    close: (name) => {
      if (name === 'Data' && said) {
        const value = said.join('');
        gathered.set(
          column,
          type === 'Number' ? writeNumber(value) : type === 'DateTime' ? value.replace(/T00:00:00(\.0+)?$/, '') : value,
        );
        said = null;
      }
      if (name === 'Row') gathered.end(line);
    },
  });
  return gathered.rows;
}
