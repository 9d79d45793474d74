import { clsx } from 'clsx';
import { useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { userIcon } from '../icons/icons.ts';

interface AvatarProps {
  /** Without a name there is a placeholder. */
  name?: string | undefined;
  src?: string | null | undefined;
  large?: boolean;
}

const initialsOf = (name: string) =>
  name
    .split(' ')
    .map(([first = '']) => first.toUpperCase())
    .slice(0, 2)
    .join('');

const Content = ({ name = '', src }: AvatarProps) => {
  const [broken, setBroken] = useState<string>();
  if (src && src !== broken) return <img src={src} alt="" width="96" height="96" onError={() => setBroken(src)} />;
  return name.trim() ? initialsOf(name.trim()) : <Icon of={userIcon} size="m" />;
};

/** A picture, else initials, else a placeholder. Hidden from screen readers, because a name is always beside it. */
export const Avatar = (props: AvatarProps) => (
  <span className={clsx('face', props.large && 'lg')} aria-hidden="true">
    <Content {...props} />
  </span>
);
