import { Button } from '#islands/ui/actions/button.tsx';
import { useAction } from '#islands/ui/hooks/use-action.ts';
import type { StatementLine } from '#lib/api/office/banks/reconciliation.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { submitReceive } from './reconciliation-calls.ts';

/** Of money that nobody announced: it is booked as owed, and its payer is found under Unallocated. */
export const ReceiveButton = ({ line }: { line: StatementLine }) => {
  const { run, busy } = useAction(() => submitReceive({ id: line.id }), {
    done: () => toast('success', 'Received: find who paid it under Unallocated'),
    failed: 'toast',
    // until the line has moved
    staysBusy: true,
  });
  return (
    <Button busy={busy} busyText="Receiving…" onClick={run}>
      Nobody announced it
    </Button>
  );
};
