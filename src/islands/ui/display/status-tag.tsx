import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { clockIcon, failIcon, infoIcon, okIcon } from '../icons/icons.ts';

export type TagKind = 'ok' | 'wait' | 'bad' | 'info' | 'plain';

const iconOf: Record<TagKind, string> = {
  ok: okIcon,
  wait: clockIcon,
  bad: failIcon,
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

/** 1 is paid; 0 and 2 are pending, because an overdue one can still be paid. */
export const RepaymentTag = ({ status }: { status: number }) =>
  status === 1 ? <StatusTag kind="ok">Paid</StatusTag> : <StatusTag kind="wait">Pending</StatusTag>;
