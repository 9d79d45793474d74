import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { notFinished } from '#lib/messages/statuses.ts';
import { Icon } from '../icons/icon.tsx';
import { clockIcon, failIcon, infoIcon, okIcon } from '../icons/icons.ts';

export type TagKind = 'ok' | 'wait' | 'bad' | 'late' | 'info' | 'plain';

const iconOf: Record<TagKind, string> = {
  ok: okIcon,
  wait: clockIcon,
  bad: failIcon,
  late: clockIcon,
  info: infoIcon,
  plain: clockIcon,
};

export const StatusTag = ({ kind, icon, children }: { kind: TagKind; icon?: string; children: ReactNode }) => (
  <span className={clsx('tag', kind !== 'plain' && kind)}>
    <Icon of={icon ?? iconOf[kind]} size="s" />
    {children}
  </span>
);

/** 0 is pending, 1 completed, 2 or none failed. */
export const TransactionTag = ({ status }: { status: number | null | undefined }) => {
  if (status === 0) return <StatusTag kind="plain">Pending</StatusTag>;
  if (status === 1) return <StatusTag kind="ok">Completed</StatusTag>;
  return <StatusTag kind="bad">Failed</StatusTag>;
};

export const NotFinishedTag = () => <StatusTag kind="wait">{notFinished}</StatusTag>;

export type RepaymentState = 'paid' | 'confirming' | 'late' | 'due' | 'to come';

const repaymentTags: Record<RepaymentState, { kind: TagKind; text: string }> = {
  paid: { kind: 'ok', text: 'Paid' },
  confirming: { kind: 'info', text: 'Pending · being confirmed' },
  late: { kind: 'late', text: 'Pending · late' },
  due: { kind: 'plain', text: 'Pending · due next' },
  'to come': { kind: 'plain', text: 'Pending · to come' },
};

/** What is not paid is Pending, because an overdue one can still be paid; beside it stands how urgent it is. */
export const RepaymentTag = ({ state }: { state: RepaymentState }) => (
  <StatusTag kind={repaymentTags[state].kind}>{repaymentTags[state].text}</StatusTag>
);
