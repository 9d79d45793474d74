import type { OfficePlan } from '#lib/api/office/plans/plans.ts';
import { formatShortDate, formatShortDateTime } from '#lib/domain/lists/short-forms.ts';
import { plotNames } from '#lib/domain/site-plan/layout.ts';
import type { ListTable } from '../list/list-description.ts';
import { PlanActs } from './plan-acts.tsx';

const unitsText = ({ number_of_unit: units, purpose, plots }: OfficePlan) =>
  [
    units === 1 ? '1 unit' : `${units} units`,
    purpose,
    plots && plots.length > 0 && plotNames(plots),
    plots && plots.length < units && 'Not every unit has its plot yet',
  ]
    .filter(Boolean)
    .join(', ');

export const planTable: ListTable<'GET /office/plans', OfficePlan> = {
  keyset: true,
  href: ({ id }) => `/office/plans/${id}`,
  columns: [
    { name: 'property', label: 'Plan', cell: ({ property }) => property.name, second: unitsText },
    {
      name: 'customer',
      label: 'Customer',
      cell: ({ customer }) => <a href={`/office/customers/${customer.id}`}>{customer.name}</a>,
    },
    { name: 'contract', label: 'Contract', cell: ({ unique_contract_id }) => unique_contract_id ?? '–' },
    {
      name: 'since',
      label: 'Since',
      cell: ({ created_at }) => formatShortDate(new Date(created_at)),
      second: ({ hold }) =>
        hold && `Units ${hold.held ? 'held' : 'were held'} until ${formatShortDateTime(new Date(hold.until))}`,
    },
    { name: 'paid', label: 'Paid', kind: 'money', naira: ({ paid_amount }) => paid_amount },
    { name: 'total', label: 'Total', kind: 'money', naira: ({ total_amount }) => total_amount },
    {
      name: 'share',
      label: 'Paid %',
      kind: 'number',
      wide: true,
      value: ({ payment_percentage }) => payment_percentage,
    },
    { name: 'acts', label: 'Actions', kind: 'acts', cell: (plan) => <PlanActs plan={plan} /> },
  ],
};
