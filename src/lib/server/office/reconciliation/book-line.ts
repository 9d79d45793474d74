import type { PayloadOf } from '#lib/api/call.ts';
import type { bookLine as call } from '#lib/api/office/banks/bookings.ts';
import type { ContextOf } from '../../http/context.ts';
import { propose } from '../approvals/propose.ts';
import { lineBookingApproval } from './line-booking-approval.ts';

export const bookLine = async ({ id, kind, note }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) => ({
  approval: await propose(lineBookingApproval, { lineId: id, kind, note, by: caller.user.id }, caller.user),
});
