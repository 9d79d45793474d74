import { ListPeriod } from '../list-search.tsx';

interface ReportPeriodProps {
  /** Null for a report of a state, which has no beginning. */
  from: string | null;
  to: string;
}

export const ReportPeriod = ({ from, to }: ReportPeriodProps) => (
  <div className="card office-find">
    <ListPeriod from={from} to={to} />
  </div>
);
