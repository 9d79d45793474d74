import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { closeIcon } from '#islands/ui/icons/icons.ts';
import { ExportButton } from '../export-button.tsx';
import { ListChoice, ListPeriod, ListSearch } from '../list-search.tsx';
import { hasPaymentFilters, type PaymentFilterState, paymentFilterOptions } from './payment-filter-state.ts';

export const PaymentFilterBar = ({ filters, status }: { filters: PaymentFilterState; status: string | undefined }) => (
  <>
    <ListSearch label="Search" placeholder="Name, reference or amount" value={filters.name}>
      <ListChoice
        name="payment_method"
        label="Method"
        options={paymentFilterOptions.payment_method}
        value={filters.payment_method}
      />
      <ListChoice name="purpose" label="Purpose" options={paymentFilterOptions.purpose} value={filters.purpose} />
      <ListPeriod from={filters.start_date} to={filters.end_date} />
    </ListSearch>
    <div className="row wrap-row">
      {hasPaymentFilters(filters) && (
        <ButtonLink variant="quiet" icon={closeIcon} href="/office/payments">
          Clear filters
        </ButtonLink>
      )}
      {filters.customer_id && <span className="sm mut">Only one customer’s payments</span>}
      <span className="end">
        <ExportButton
          call="GET /office/payments/export"
          input={{ ...filters, status: status as '0' | undefined }}
          what="payments"
        />
      </span>
    </div>
  </>
);
