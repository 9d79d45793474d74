import { importContacts as call } from '#lib/api/office/imports/contact-import.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { importContacts } from '#lib/server/office/contacts/import-contacts.ts';

export const POST = endpoint(call, importContacts);
