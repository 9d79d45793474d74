import type { TagKind } from '#islands/ui/display/status-tag.tsx';
import { phoneIcon, shieldIcon } from '#islands/ui/icons/icons.ts';
import type { WaitingItem } from '#lib/api/office/today/queue.ts';
import { DAY } from '#lib/domain/durations.ts';
import { formatShortDateTime } from '#lib/domain/lists/short-forms.ts';
import { formatNaira, fromNaira } from '#lib/domain/money.ts';
import { waitingKinds } from '#lib/domain/staff/waiting-work.ts';
import { cutText } from '#lib/domain/words/cut-text.ts';
import { unitsOf } from '#lib/messages/holds.ts';
import { shortAge } from '#lib/messages/office/confirmations.ts';
import { waitingNames } from '#lib/messages/office/today.ts';
import { shortDay } from '../charts/chart-texts.tsx';
import { groupAccountNumber } from '../content/accounts/account-text.ts';
import { type Tag, waitingTags } from '../payments/payment-item.tsx';

interface WaitingText {
  title: string;
  /** Beside its kind, in the second line. */
  about: string;
  tag: Tag;
  /** Its room. */
  href: string;
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const tag = (kind: TagKind, text: string, icon?: string): Tag => ({ kind, text, ...(icon && { icon }) });

type Payment = Extract<WaitingItem, { kind: 'payment' }>['payment'];

/** What the statement says of it, and what speaks against it. */
function statedText({ on_statement: line, amount, same_proof, same_sender }: Payment): string {
  const [said, announced] = [line && formatNaira(fromNaira(line.amount)), formatNaira(fromNaira(amount))];
  const stated = !line
    ? 'not on the statement yet'
    : line.amount !== amount
      ? `${said} is on the statement, ${announced} was announced`
      : line.evidence === 'sure'
        ? `on the statement of ${shortDay(line.day)}: amount and name agree`
        : `perhaps on the statement of ${shortDay(line.day)}`;
  return [
    same_proof[0] !== undefined && `same proof as payment ${same_proof[0]}`,
    same_sender[0] !== undefined && `same sender and amount as payment ${same_sender[0]}`,
    stated,
  ]
    .filter(Boolean)
    .join(' · ');
}

export function waitingText(item: WaitingItem): WaitingText {
  switch (item.kind) {
    case 'payment': {
      const { payment } = item;
      return {
        title: `${payment.customer.name}, ${lowerFirst(payment.description)}`,
        about: statedText(payment),
        tag: waitingTags(payment)[0] as Tag,
        href: `/office/payments?payment=${item.id}`,
      };
    }
    case 'approval':
      return {
        title: item.approval.summary,
        about: `proposed by ${item.approval.own ? 'you' : item.approval.proposed_by}`,
        tag: tag('info', 'Second person', shieldIcon),
        href: '/office/approvals',
      };
    case 'payout': {
      const { customer, bank_name, account_number, account_name, names_agree, state } = item.payout;
      return {
        title: `${customer.name}, ${bank_name} ${groupAccountNumber(account_number)}`,
        about: names_agree ? 'name at the bank agrees' : `the account is of ${account_name}`,
        tag: state === 'asked' ? tag('wait', 'To check') : tag('wait', 'To pay'),
        href: '/office/payouts',
      };
    }
    case 'statement': {
      const { account, open_lines: open, last_day } = item.statement;
      const lines = open > 100 ? 'more than 100 open lines' : open === 1 ? 'one open line' : `${open} open lines`;
      return {
        title: `${account}: ${lines}`,
        about: last_day ? `statements until ${shortDay(last_day)}` : '',
        tag: tag('wait', 'To match'),
        href: `/office/reconciliation?account=${item.id}`,
      };
    }
    case 'receipt': {
      const { payer, details, day, company_account } = item.receipt;
      return {
        title: payer ? `${payer.name}: ${cutText(details, 60)}` : cutText(details, 80),
        about: `${shortDay(day)} · ${company_account}`,
        tag: payer ? tag('wait', 'To allocate') : tag('bad', 'Payer unknown'),
        href: `/office/unallocated?receipt=${item.id}`,
      };
    }
    case 'promise': {
      const { customer, promised_for, property, note, by, plan_id } = item.promise;
      return {
        title: `${customer.name} promised for ${shortDay(promised_for)}`,
        about: `${property.name}${note && ` · ${cutText(note, 60)}`} · noted by ${by}`,
        tag: tag('bad', 'Call', phoneIcon),
        href: `/office/plans/${plan_id}`,
      };
    }
    case 'contract': {
      const { customer, property, number_of_unit } = item.plan;
      return {
        title: `${customer.name}, ${unitsOf(number_of_unit)} of ${property.name}`,
        about: 'paid, and without a contract ID',
        tag: tag('wait', 'No contract ID'),
        href: `/office/plans/${item.id}`,
      };
    }
    case 'enquiry': {
      const { name, property, interest_option: interest, description } = item.enquiry;
      const topic = property?.name ?? interest;
      return {
        title: topic ? `${name}, about ${topic}` : name,
        about: cutText(description, 80),
        tag: tag('wait', 'To answer'),
        href: `/office/enquiries?enquiry=${item.id}`,
      };
    }
    case 'visit': {
      const { name, property } = item.visit;
      return {
        title: property ? `${name}, visit to ${property.name}` : `${name}, visit`,
        about: formatShortDateTime(new Date(item.since)),
        tag: tag('wait', 'No outcome'),
        href: '/office/visits?show=over',
      };
    }
    case 'hold': {
      const { customer, property, number_of_unit, until } = item.hold;
      return {
        title: `${customer.name}, ${unitsOf(number_of_unit)} of ${property.name}`,
        about: `held until ${formatShortDateTime(new Date(until))}`,
        tag: tag('bad', 'Time over'),
        href: '/office/holds',
      };
    }
  }
}

/** 'Payment · not on the statement yet'. */
export const aboutText = (item: WaitingItem, about: string) =>
  about ? `${waitingNames[item.kind].one} · ${about}` : waitingNames[item.kind].one;

/** How long it waits, for a column; of a day without an hour, in days. */
export function waitedText({ kind }: Pick<WaitingItem, 'kind'>, age: number): string {
  if (kind !== 'statement' && kind !== 'receipt' && kind !== 'promise') return shortAge(age);
  const days = Math.floor(age / DAY);
  return days < 1 ? 'today' : `${days} d`;
}

const mostShown = 100;

/** '12'; of any kind more than a hundred are said to be more. */
export const waitingCount = (of: readonly { kind: string; count: number }[], kind?: string) => {
  const counts = of
    .filter((one) => kind === undefined || one.kind === kind)
    .map(({ count }) => Math.min(count, mostShown));
  const more = of.some((one) => (kind === undefined || one.kind === kind) && one.count > mostShown);
  return `${counts.reduce((sum, count) => sum + count, 0)}${more ? '+' : ''}`;
};

/** The kinds of which something waits, in their order. */
export const kindsIn = (of: readonly { kind: string; count: number }[]) =>
  waitingKinds.filter((kind) => of.some((one) => one.kind === kind));
