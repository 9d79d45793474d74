import { givenUpMails as call } from '#lib/api/office/incidents.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { givenUpMails } from '#lib/server/office/given-up-mails.ts';

export const GET = endpoint(call, givenUpMails);
