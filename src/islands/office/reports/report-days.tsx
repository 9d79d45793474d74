import { ListPeriod } from '../list-search.tsx';

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
