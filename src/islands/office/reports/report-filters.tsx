import { Button } from '#islands/ui/actions/button.tsx';
import { closeIcon } from '#islands/ui/icons/icons.ts';
import { cashGroups, presentReports, type ReportName, stateReports } from '#lib/domain/accounting/reports.ts';
import { bookedMethods } from '#lib/domain/enums.ts';
import { bookedMethodLabels, cashAccountLabels, cashGroupLabels } from '#lib/messages/reports.ts';
import { ListPeriod } from '../list/list-period.tsx';
import { applyFilter, ListChoice } from '../list-search.tsx';

interface ReportFiltersProps {
  report: ReportName;
  days: { start_date: string; end_date: string };
  filters: { by?: string; property_id?: string; account?: string; payment_method?: string };
  /** The name of the property that it is narrowed to. */
  property: string | null | undefined;
}

export const ReportFilters = ({ report, days, filters, property }: ReportFiltersProps) => {
  if (presentReports.includes(report)) return null;
  const { by, property_id, account, payment_method } = filters;
  return (
    <search className="card office-find">
      <ListPeriod from={stateReports.includes(report) ? null : days.start_date} to={days.end_date} />
      {by !== undefined && (
        <ListChoice
          name="by"
          label="Divided"
          value={by}
          options={cashGroups.map((value) => ({ value, label: cashGroupLabels[value] }))}
        />
      )}
      {account !== undefined && (
        <ListChoice
          name="account"
          label="Account"
          value={account}
          options={[
            { value: '', label: 'All' },
            ...Object.entries(cashAccountLabels).map(([value, label]) => ({ value, label })),
          ]}
        />
      )}
      {payment_method !== undefined && (
        <ListChoice
          name="payment_method"
          label="Method"
          value={payment_method}
          options={[
            { value: '', label: 'All' },
            ...bookedMethods
              .filter((method) => method !== 'from_before')
              .map((value) => ({ value, label: bookedMethodLabels[value] })),
          ]}
        />
      )}
      {property_id && (
        <Button icon={closeIcon} onClick={() => applyFilter({ property_id: null })}>
          {property ?? `Property ${property_id}`}
          <span className="vh">: show all properties</span>
        </Button>
      )}
    </search>
  );
};
