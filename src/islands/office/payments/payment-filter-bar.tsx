import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { closeIcon } from '#islands/ui/icons/icons.ts';
import { ListExportButton } from '../list/list-export-button.tsx';
import { ListFilters } from '../list/list-filters.tsx';
import type { ListState } from '../list/use-list.ts';
import { hasPaymentFilters, paymentList } from './payment-list.tsx';

export const PaymentFilterBar = ({ shown }: { shown: ListState<typeof paymentList.call> }) => (
  <>
    <ListFilters of={paymentList} shown={shown} />
    <div className="row wrap-row">
      {hasPaymentFilters(shown.query) && (
        <ButtonLink variant="quiet" icon={closeIcon} href="/office/payments">
          Clear filters
        </ButtonLink>
      )}
      {shown.input.customer_id && <span className="sm mut">Only one customer’s payments</span>}
      <span className="end">
        <ListExportButton of={paymentList} shown={shown} />
      </span>
    </div>
  </>
);
