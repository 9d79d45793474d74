import { useState } from 'react';
import { armMs } from '#lib/domain/limits.ts';
import { Button, type ButtonProps } from '../actions/button.tsx';

/** Leaves a confirming step. A press as it opens may be the second of the one that opened it, and does nothing. */
export const CancelConfirming = ({ onClick, ...rest }: Omit<ButtonProps, 'onClick'> & { onClick: () => void }) => {
  const [openedAt] = useState(() => performance.now());
  return (
    <Button
      {...rest}
      onClick={({ timeStamp }) => {
        if (timeStamp - openedAt >= armMs) onClick();
      }}
    />
  );
};
