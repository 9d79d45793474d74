import type { PayloadOf } from '#lib/api/call.ts';
import type { bookDifference as call } from '#lib/api/office/banks/bookings.ts';
import type { ContextOf } from '../../http/context.ts';
import { propose } from '../approvals/propose.ts';
import { differenceBookingApproval } from './difference-booking-approval.ts';

export const bookDifference = async (
  { id, kind, note }: PayloadOf<typeof call>,
  { caller }: ContextOf<typeof call>,
) => ({
  approval: await propose(differenceBookingApproval, { differenceId: id, kind, note, by: caller.user.id }, caller.user),
});
