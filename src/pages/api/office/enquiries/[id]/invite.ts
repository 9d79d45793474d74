import { invitePerson as call } from '#lib/api/office/notices-and-enquiries.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { invitePerson } from '#lib/server/office/enquiries/invite-person.ts';

export const POST = endpoint(call, invitePerson);
