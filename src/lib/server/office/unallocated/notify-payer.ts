import { formatDay } from '#lib/domain/days.ts';
import { formatNairaShort } from '#lib/domain/money.ts';
import { notify, walletButton } from '../../notifications/notify.ts';
import type { Receipt } from './receipt-rows.ts';

/** Tells a customer, once, that their money is there although nobody knows yet what it is for. */
export const notifyBeingAssigned = ({ id, day, leftAmount }: Receipt, userId: number) =>
  notify(
    userId,
    {
      title: 'Transfer received',
      content: `We have received ${formatNairaShort(leftAmount)} on ${formatDay(day)}, and are assigning it to your account. There is nothing more to do: we will tell you what it has paid.`,
    },
    { button: walletButton(), dedupeKey: `receipt ${id} of ${userId}` },
  );
