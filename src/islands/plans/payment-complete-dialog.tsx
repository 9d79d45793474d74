import { SuccessView } from '#islands/payments/results/result-views.tsx';
import { Button } from '#islands/ui/actions/button.tsx';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { DocumentList } from './document-list.tsx';
import type { PlanDetails } from './plan-view.ts';

interface WhollyPaidProps {
  plan: PlanDetails;
  loadedAt: number;
  onClose: () => void;
}

export const PaymentCompleteDialog = ({ plan, loadedAt, onClose }: WhollyPaidProps) => (
  <Dialog
    open
    title="Payment Complete"
    onClose={onClose}
    actions={
      <Button variant="primary" onClick={onClose}>
        Close
      </Button>
    }
  >
    <SuccessView text="The price and all fees are paid.">
      {plan.contract_documents.length === 0 && 'Documents are being prepared...'}
    </SuccessView>
    {plan.contract_documents.length > 0 && <DocumentList plan={plan} loadedAt={loadedAt} />}
  </Dialog>
);
