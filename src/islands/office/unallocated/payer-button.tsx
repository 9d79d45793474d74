import { Button } from '#islands/ui/actions/button.tsx';
import { useAction } from '#islands/ui/hooks/use-action.ts';
import type { UnallocatedReceipt } from '#lib/api/office/banks/unallocated.ts';
import { submitPayer } from './unallocated-calls.ts';

interface PayerButtonProps {
  receipt: UnallocatedReceipt;
  customer: { id: number; name: string };
}

/** Tells the customer that their money is there, before it is allocated; or that it is not known any more whose it is. */
export const PayerButton = ({ receipt, customer }: PayerButtonProps) => {
  const isPayer = receipt.payer?.id === customer.id;
  const { run, busy } = useAction(
    () => submitPayer({ id: receipt.id, ...(!isPayer && { customer_id: customer.id }) }),
    {
      done: isPayer ? 'The payer is unknown again' : `${customer.name} is told that it is being assigned`,
      failed: 'toast',
    },
  );
  return (
    <Button busy={busy} busyText="Saving…" onClick={run}>
      {isPayer ? 'It is not theirs' : 'Keep for later, tell the customer'}
    </Button>
  );
};
