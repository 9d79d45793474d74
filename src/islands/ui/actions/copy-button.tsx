import { useEffect, useState } from 'react';
import { toast } from '#lib/client/page/toasts.ts';
import { copiedNoticeMs } from '#lib/domain/limits.ts';
import { copied } from '#lib/messages/feedback.ts';
import { checkIcon, copyIcon } from '../icons/icons.ts';
import { Button } from './button.tsx';

interface CopyButtonProps {
  value: string;
  /** Names the value: 'account number'. */
  what: string;
  className?: string;
}

export const CopyButton = ({ value, what, className }: CopyButtonProps) => {
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), copiedNoticeMs);
    return () => clearTimeout(timer);
  }, [copies]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopies((count) => count + 1);
      toast('success', copied);
    } catch {
      toast('error', `Your browser did not allow copying. The ${what} is ${value}.`);
    }
  };
  return (
    <Button
      variant="quiet"
      icon={copies > 0 ? checkIcon : copyIcon}
      label={copies > 0 ? 'Copied' : `Copy ${what}`}
      className={className ?? 'copy'}
      onClick={copy}
    />
  );
};
