import { ConfirmButton } from '#islands/ui/confirming/confirm-button.tsx';
import { useConfirming } from '#islands/ui/confirming/use-confirming.ts';
import type { ConfirmedAct } from '#lib/client/confirming/confirming.ts';

interface AnnounceButtonProps {
  act: ConfirmedAct;
  busy: boolean;
  busyText: string;
}

/** Nothing leaves by it: it says that a transfer was made. It stands still first all the same. */
export const AnnounceButton = (props: AnnounceButtonProps) => {
  const step = useConfirming();
  return (
    <ConfirmButton {...props} step={step} className="min-w-max">
      I have paid
    </ConfirmButton>
  );
};
