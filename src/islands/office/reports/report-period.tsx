import { ListPeriod } from '../list-search.tsx';

interface ReportPeriodProps {
  /** Null for a report of a state, which has no beginning. */
  from: string | null;
  to: string;
}

export const ReportPeriod = ({ from, to }: ReportPeriodProps) => (
  <div className="card pair max-w-[560px]">
    <ListPeriod from={from} to={to} />
  </div>
);
