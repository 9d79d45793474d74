import type { ReactNode } from 'react';
import { EmptyIllustration } from './empty-illustration.tsx';

interface EmptyViewProps {
  title: string;
  /** Explains what will be listed here. */
  children?: ReactNode;
  /** At most one button. */
  action?: ReactNode;
  level?: 2 | 3;
}

export const EmptyView = ({ title, children, action, level = 2 }: EmptyViewProps) => {
  const Heading = `h${level}` as const;
  return (
    <div className="empty">
      <EmptyIllustration />
      <Heading>{title}</Heading>
      {children && <p className="mut">{children}</p>}
      {action}
    </div>
  );
};
