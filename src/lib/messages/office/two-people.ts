import { formatDate, formatDateTime } from '#lib/domain/days.ts';
import { DAY } from '#lib/domain/durations.ts';
import type { TieKind } from '#lib/domain/staff/ties.ts';
import { ageText } from './approvals.ts';
import { listed } from './staff.ts';

interface Others {
  other: string;
  /** Who may decide now. */
  may: readonly string[];
}

const whoMay = (may: readonly string[]) =>
  may.length > 0 ? `${listed(may)} may decide now.` : 'Nobody else may decide before that.';

/** To who may not decide yet. */
export const onePersonUntil = ({ other, may, until }: Others & { until: Date }) =>
  `You and ${other} count as one person until ${formatDateTime(until)}, because within seven days one of you has let the other into the office, or somebody both of you. You may decide from then on. ${whoMay(may)}`;

export const oneMailbox = ({ other, may }: Others) =>
  `Your address and that of ${other} reach one mailbox, so you count as one person. ${may.length > 0 ? `${listed(may)} may decide.` : 'Somebody else must decide.'}`;

/** At the address of an invitation. */
export const mailboxOfStaff = (name: string) =>
  `This address reaches the mailbox of ${name}, who has an account of the office already. Each account is for a person of its own.`;

const letIn: Record<TieKind, string> = {
  invited: 'invited by',
  role: 'given the role by',
  switched_on: 'enabled again by',
};

/** After so long somebody is here 'since' a day; before, it is said for how long, and by whom. */
const newFor = 60 * DAY;

export interface Standing {
  name: string;
  since: Date;
  /** How they were let in last. */
  last: { kind: TieKind; by: readonly string[]; at: Date } | null;
}

type Since = Pick<Standing, 'since'>;

const timeText = ({ since }: Since, at: Date) => {
  const age = at.getTime() - since.getTime();
  return age < newFor ? `for ${ageText(age)}` : `since ${formatDate(since)}`;
};

/** Of a purchase that waits, which its buyer has asked for. */
export const customerStanding = ({ name, since }: Since & Pick<Standing, 'name'>, at: Date) =>
  `${name}, a customer ${timeText({ since }, at)}`;

/** 'Bola Ade, here for 9 days, invited by Ada Obi', as of a moment. */
export function standingText({ name, since, last }: Standing, at: Date): string {
  const here = `here ${timeText({ since }, at)}`;
  if (!last || at.getTime() - last.at.getTime() >= newFor) return `${name}, ${here}`;
  const how = `${letIn[last.kind]} ${listed(last.by)}`;
  return last.kind === 'invited'
    ? `${name}, ${here}, ${how}`
    : `${name}, ${here}, ${how} ${ageText(at.getTime() - last.at.getTime())} ago`;
}

/** Where nobody may decide now, but somebody later. */
export const someoneMayFrom = (from: Date) =>
  `Nobody else may approve this before ${formatDateTime(from)}: who was let into the office counts as a second person after seven days.`;

/** Under an act that was proposed because it changes who decides. */
export const staffChangeAsked = 'Sent for approval. Nothing changes until a second person approves it';

/** To who has prepared a payout, and would record it as paid. */
export const preparedYourself =
  'You prepared this payout. The line of the bank’s statement closes it, or a third person records it as paid.';

export const approvedYourself = 'You approved this yourself. Someone else must record it as paid.';
