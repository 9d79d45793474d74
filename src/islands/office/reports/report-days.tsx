import { ListPeriod } from '../list/list-period.tsx';

interface ReportDaysProps {
  /** Null for a report of a state, which has no beginning. */
  from: string | null;
  to: string;
}

export const ReportDays = ({ from, to }: ReportDaysProps) => (
  <div className="card pair max-w-[560px]">
    <ListPeriod from={from} to={to} />
  </div>
);
