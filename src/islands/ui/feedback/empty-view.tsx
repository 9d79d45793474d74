import type { ReactNode } from 'react';
import { EmptyIllustration } from './empty-illustration.tsx';

interface EmptyViewProps {
  title: string;
  /** What would be here. */
  children?: ReactNode;
  /** One button at most. */
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
