import { useState } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icons/icon.tsx';
import { userIcon } from '../icons/icons.ts';

interface AvatarProps {
  /** Whose; without a name a placeholder stands there. */
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

const Inside = ({ name = '', src }: AvatarProps) => {
  const [broken, setBroken] = useState<string>();
  if (src && src !== broken) return <img src={src} alt="" width="96" height="96" onError={() => setBroken(src)} />;
  return name.trim() ? initialsOf(name.trim()) : <Icon of={userIcon} size="m" />;
};

/** A picture, else initials, else a placeholder; always beside a name or in something that is named. */
export const Avatar = (props: AvatarProps) => (
  <span className={classes('face', props.large && 'lg')} aria-hidden="true">
    <Inside {...props} />
  </span>
);
