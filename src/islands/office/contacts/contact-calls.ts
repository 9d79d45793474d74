import type { CallAnswer } from '#lib/api/call-types.ts';
import type { ContactKind } from '#lib/api/office/imports/contact-import.ts';
import { api } from '#lib/client/api/api.ts';
import { thenRefresh } from '#lib/client/api/mutation.ts';

export type ContactReport = CallAnswer<'POST /office/contacts/import'>;

export interface ContactList {
  file: File;
  kind: ContactKind;
  answers: Record<string, string>;
}

const send = ({ file, kind, answers }: ContactList, more: { dry_run?: '1' }) =>
  api('POST /office/contacts/import', { kind, answers: JSON.stringify(answers), ...more }, { files: { file } });

export const previewContacts = (list: ContactList) => send(list, { dry_run: '1' });

export const loadContacts = (list: ContactList) => thenRefresh(['enquiries'], send(list, {}));
