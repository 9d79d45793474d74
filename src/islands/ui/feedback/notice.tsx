import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icons/icon.tsx';
import { alertIcon, clockIcon, infoIcon, okIcon } from '../icons/icons.ts';

const noticeIcon = { info: infoIcon, wait: clockIcon, bad: alertIcon, ok: okIcon } as const;

interface NoticeProps {
  kind?: keyof typeof noticeIcon;
  icon?: string;
  /** Read out when it appears on a screen that is already there. */
  live?: boolean;
  children: ReactNode;
}

export const Notice = ({ kind = 'info', icon, live = false, children }: NoticeProps) => (
  <div className={classes('notice', kind !== 'info' && kind)} role={live ? 'status' : undefined}>
    <Icon of={icon ?? noticeIcon[kind]} size="m" />
    <div>{children}</div>
  </div>
);
