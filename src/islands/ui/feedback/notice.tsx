import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { alertIcon, clockIcon, infoIcon, okIcon } from '../icons/icons.ts';

const noticeIcon = { info: infoIcon, wait: clockIcon, bad: alertIcon, ok: okIcon } as const;

interface NoticeProps {
  kind?: keyof typeof noticeIcon;
  icon?: string;
  /** Announced by screen readers when it appears later than the screen. */
  live?: boolean;
  children: ReactNode;
}

export const Notice = ({ kind = 'info', icon, live = false, children }: NoticeProps) => (
  <div className={clsx('notice', kind !== 'info' && kind)} role={live ? 'status' : undefined}>
    <Icon of={icon ?? noticeIcon[kind]} size="m" />
    <div>{children}</div>
  </div>
);
