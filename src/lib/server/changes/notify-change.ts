import { formatDay } from '#lib/domain/days.ts';
import { formatNairaShort } from '#lib/domain/money.ts';
import { changeNames, changeStateNames } from '#lib/messages/changes/changes.ts';
import { afterDays } from '#lib/messages/changes/end-terms.ts';
import { asSentence } from '#lib/messages/reasons.ts';
import { companyContacts } from '../company/contacts.ts';
import type { Termination } from '../ledger/terminations/post-termination.ts';
import { pageUrl } from '../mail/page-url.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { changeMail } from '../mail/staff-texts.ts';
import { notify, planButton, walletButton } from '../notifications/notify.ts';
import { staffWithPermission } from '../staff/active-staff.ts';
import { type ChangeRow, personName } from './change-rows.ts';

/** A customer asks to end a purchase. */
export const notifyOfficeOfRequest = (row: ChangeRow) =>
  mailOffice(row, `${row.by.firstName} ${row.by.lastName} asks to end the purchase of ${row.property.name}.`);

export const notifyOfficeOfAnswer = (
  row: ChangeRow,
  answered = `${changeStateNames[row.change.state].toLowerCase()} by the customer`,
) => mailOffice(row, `${changeNames[row.change.kind]}, ${row.property.name}: ${answered}.`);

async function mailOffice({ plan }: ChangeRow, text: string) {
  const contacts = await companyContacts();
  for (const { email, firstName } of await staffWithPermission('change sales'))
    await queueMail({ to: email, ...changeMail(contacts, firstName, text, pageUrl(`/office/plans/${plan.id}`)) });
}

/** The office proposes something, or gives notice. */
export function notifyCustomerOfProposal(row: ChangeRow) {
  const { plan, property } = row;
  return notify(plan.userId, { ...proposalText(row), propertyIds: [property.id] }, { button: planButton(plan.id) });
}

function proposalText({ change, property, to }: ChangeRow) {
  const { terms } = change;
  const reason = `The reason: ${asSentence(change.reason)}`;
  const answer = 'Nothing changes unless you agree. Open the plan to agree or decline.';
  if (terms.kind === 'reschedule') {
    const [first] = terms.schedule;
    return {
      title: 'A proposal for a new schedule',
      content: `We propose a new schedule for ${property.name}: ${formatNairaShort(terms.left)} in ${partsText(terms.schedule.length)} from ${formatDay(first?.dueDate ?? terms.endDate)} to ${formatDay(terms.endDate)}. ${reason} ${answer}`,
    };
  }
  if (terms.kind === 'transfer')
    return {
      title: 'A proposal to transfer your purchase',
      content: `We propose that your purchase of ${property.name} goes to ${to ? personName(to) : 'another customer'}, with all that is paid for it. ${change.reason && `${reason} `}${answer}`,
    };
  const figures = `You have paid ${formatNairaShort(terms.paid)}. If the purchase ends, we keep ${formatNairaShort(terms.kept)} of it (${terms.keptPercent} percent) and pay ${formatNairaShort(terms.owed)} back ${afterDays(terms.refundDays)}.`;
  if (terms.basis === 'arrears')
    return {
      title: 'Notice before your purchase is ended',
      content: `Instalments for ${property.name} are overdue. Unless they are paid by ${formatDay(terms.noticeUntil ?? '')}, the purchase can be ended. ${reason} ${figures} Open the plan to pay what is overdue.`,
    };
  return {
    title: 'A proposal to end your purchase',
    content: `We propose to end your purchase of ${property.name}. ${reason} ${figures} ${answer}`,
  };
}

const partsText = (count: number) => (count === 1 ? 'one instalment' : `${count} instalments`);

export const notifyCustomerOfSchedule = ({ plan, property }: ChangeRow, autopayEnded: boolean) =>
  notify(
    plan.userId,
    {
      title: 'Your new schedule applies from now on',
      content: `What is left to pay for ${property.name} is divided as you agreed. You can find the letter about it on your plan.${autopayEnded ? ' AutoPay is off for this plan; you can switch it on again.' : ''}`,
      propertyIds: [property.id],
    },
    { button: planButton(plan.id) },
  );

export const notifyCustomerOfWithdrawal = ({ plan, property, change }: ChangeRow) =>
  notify(
    plan.userId,
    {
      title: 'A proposal was withdrawn',
      content: `${changeNames[change.kind]}, ${property.name}: our office has withdrawn this proposal. Your purchase continues unchanged.`,
      propertyIds: [property.id],
    },
    { button: planButton(plan.id) },
  );

export const notifyCustomerOfTermination = ({ plan, property }: ChangeRow, { kept, owed, dueOn }: Termination) =>
  notify(
    plan.userId,
    {
      title: 'Your purchase has ended',
      content: `Your purchase of ${property.name} has ended. We keep ${formatNairaShort(kept)} of what you paid; ${owed > 0 ? `${formatNairaShort(owed)} goes to your wallet on ${formatDay(dueOn ?? '')}.` : 'nothing is paid back.'} You can find the termination letter on your plan.`,
      propertyIds: [property.id],
    },
    { button: planButton(plan.id) },
  );

export const notifyCustomerOfRefund = (userId: number, propertyName: string, owed: number) =>
  notify(
    userId,
    {
      title: 'Money from your ended purchase',
      content: `${formatNairaShort(owed)} from your ended purchase of ${propertyName} is in your wallet.`,
    },
    { button: walletButton() },
  );
