import { sendMailAgain as call } from '#lib/api/office/incidents.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { sendMailAgain } from '#lib/server/office/given-up-mails.ts';

export const POST = endpoint(call, sendMailAgain);
