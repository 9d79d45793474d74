import { staffBuyerText } from '#lib/messages/office/staff-buyers.ts';
import type { User } from '../../http/context.ts';
import { likenessesOfCustomer } from '../../staff/likeness.ts';

/** 'Is a member of staff: same phone as Ada Obi'; null for everybody else. */
export const staffBuyerOf = async (customer: User) => staffBuyerText(await likenessesOfCustomer(customer));
