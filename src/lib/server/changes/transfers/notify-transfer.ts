import { formatNairaShort } from '#lib/domain/money.ts';
import { asSentence } from '#lib/messages/reasons.ts';
import { pageUrl } from '../../mail/page-url.ts';
import { notify, planButton } from '../../notifications/notify.ts';
import { type ChangeRow, personName } from '../change-rows.ts';

const offerButton = (changeId: number) => ({
  label: 'View the offer',
  href: pageUrl(`/dashboard/transfer/${changeId}`),
});

const propertiesButton = () => ({ label: 'Open my properties', href: pageUrl('/dashboard/my-properties') });

export async function notifyNewOwnerOfOffer({ change, transfer, property, from }: ChangeRow) {
  if (!transfer || !from || change.terms.kind !== 'transfer') return;
  const fee = change.terms.fee > 0 ? ` The transfer costs you ${formatNairaShort(change.terms.fee)}.` : '';
  const reason = change.reason && ` The reason: ${asSentence(change.reason)}`;
  const notice = {
    title: 'A purchase is offered to you',
    content: `${personName(from)} offers to transfer the purchase of ${property.name} to you: payments made so far stay on it, and you pay the rest.${fee}${reason} Nothing changes unless you agree. Look at the figures, then agree or decline.`,
    propertyIds: [property.id],
  };
  await notify(transfer.toUserId, notice, { button: offerButton(change.id) });
}

/** It was declined, or withdrawn by the office. */
export async function notifyNewOwnerOfCancellation({ transfer, property }: ChangeRow) {
  if (!transfer) return;
  const notice = {
    title: 'An offer has ended',
    content: `The purchase of ${property.name} is not transferred to you. What you filled in for it is deleted.`,
    propertyIds: [property.id],
  };
  await notify(transfer.toUserId, notice, { button: propertiesButton() });
}

export async function notifyCurrentOwnerOfDecline({ transfer, property, plan }: ChangeRow) {
  if (!transfer) return;
  const notice = {
    title: 'The transfer was declined',
    content: `Your purchase of ${property.name} is not transferred. It continues unchanged.`,
    propertyIds: [property.id],
  };
  await notify(transfer.fromUserId, notice, { button: planButton(plan.id) });
}

/** Both, when nobody has answered in time. */
export async function notifyPartiesOfExpiry({ transfer, property, plan }: ChangeRow) {
  if (!transfer) return;
  const about = { title: 'A transfer offer has expired', propertyIds: [property.id] };
  const former = `The transfer was not agreed by both of you in time, so your purchase of ${property.name} is not transferred. It continues unchanged.`;
  await notify(transfer.fromUserId, { ...about, content: former }, { button: planButton(plan.id) });
  const next = `The transfer was not agreed by both of you in time, so the purchase of ${property.name} is not transferred to you. What you filled in for it is deleted. If you still want it, ask us to propose it again.`;
  await notify(transfer.toUserId, { ...about, content: next }, { button: propertiesButton() });
}

/** Both, once the plan has its new owner. */
export async function notifyPartiesOfTransfer(
  { transfer, property, plan, from, to }: ChangeRow,
  autopayEnded: boolean,
) {
  if (!transfer || !from || !to) return;
  const autopay = autopayEnded ? ' AutoPay for it is off.' : '';
  const former = {
    title: 'Your purchase has a new owner',
    content: `Your purchase of ${property.name} was transferred to ${personName(to)}. What you paid stays on it; your receipts stay with your transactions, and the ones from before are replaced.${autopay} The transfer letter is under My Properties.`,
    propertyIds: [property.id],
  };
  await notify(transfer.fromUserId, former, { button: propertiesButton() });
  const next = {
    title: 'A purchase has been transferred to you',
    content: `The purchase of ${property.name} is yours, including all payments made for it. The transfer letter is on the plan.`,
    propertyIds: [property.id],
  };
  await notify(transfer.toUserId, next, { button: planButton(plan.id) });
}
