import { ShareProgressButton } from '#islands/payments/progress/share-button.tsx';
import { SuccessView } from '#islands/payments/results/result-views.tsx';
import { Button } from '#islands/ui/actions/button.tsx';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { type PlanDetails, repaymentCount } from '../plan-view.ts';
import { DocumentList } from './document-list.tsx';

interface WhollyPaidProps {
  plan: PlanDetails;
  loadedAt: number;
  onClose: () => void;
}

export const PaymentCompleteDialog = ({ plan, loadedAt, onClose }: WhollyPaidProps) => {
  const count = repaymentCount(plan);
  return (
    <Dialog
      open
      title="Payment Complete"
      onClose={onClose}
      actions={
        <>
          <ShareProgressButton progress={{ property: plan.plan_properties.property.name, paid: count, count }} />
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <SuccessView text="Congratulations! The price and all fees are paid.">
        {plan.contract_documents.length === 0 && 'Documents are being prepared...'}
      </SuccessView>
      {plan.contract_documents.length > 0 && <DocumentList plan={plan} loadedAt={loadedAt} />}
    </Dialog>
  );
};
