import { listFile } from '../property-list/list-file.ts';
import type { ListRow } from '../property-list/table-rows.ts';
import { decodeText } from '../tables/decode-text.ts';
import { wrongFile } from '../wrong-file.ts';
import { contactLimits } from './contact.ts';
import { type ContactTable, readContactTable } from './contact-table.ts';
import { readVcards } from './vcards.ts';

/** `header` is null of vCards, which name what is in them. */
type ReadContacts = Omit<ContactTable, 'header'> & { header: ContactTable['header'] | null };

/** A list of contacts by what is in it, whatever it is called: vCards, or a table in any usual form. */
export function readContacts({ bytes }: { bytes: Uint8Array }): ReadContacts {
  const found = read(bytes);
  if (found.contacts.length === 0) throw wrongFile('The file has no contacts');
  if (found.contacts.length > contactLimits.contacts)
    throw wrongFile(
      `A list can have ${contactLimits.contacts.toLocaleString('en')} contacts at most. Split it into several files`,
    );
  return found;
}

function read(bytes: Uint8Array): ReadContacts {
  const text = decodeText(bytes);
  if (text && /^\s*BEGIN:VCARD/i.test(text.slice(0, 200)))
    return { header: null, columns: [], unused: [], contacts: readVcards(text) };
  const file = listFile(bytes);
  if ('json' in file) throw wrongFile('Send the contacts as a vCard (VCF), CSV or XLSX file');
  const rows: ListRow[] = [];
  file.rows((row) => {
    rows.push(row);
    if (rows.length > contactLimits.contacts + 1_000)
      throw wrongFile(
        `A list can have ${contactLimits.contacts.toLocaleString('en')} contacts at most. Split it into several files`,
      );
  });
  return readContactTable(rows);
}
