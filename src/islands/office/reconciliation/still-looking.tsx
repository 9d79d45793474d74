import { useEffect } from 'react';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { stillLookingText } from '#lib/messages/office/reconciliation.ts';

/** Milliseconds until it is looked again. */
const AGAIN = 3_000;

interface StillLookingProps {
  lines: number;
  onLook: () => void;
}

/** Lines that are in no group yet, or that may come into another; it goes by itself. */
export const StillLooking = ({ lines, onLook }: StillLookingProps) => {
  useEffect(() => {
    const timer = setInterval(onLook, AGAIN);
    return () => clearInterval(timer);
  }, [onLook]);
  return (
    <Notice kind="wait" live>
      {stillLookingText(lines)} Suggested matches appear once that is done.
    </Notice>
  );
};
