import type { OfficeContent } from '#lib/contract/office-content.ts';
import { longDate } from '#lib/domain/days.ts';

/** Who changed it last, for the colleague who wonders. */
export const LastChange = ({ of: change }: { of: OfficeContent['last_change'] }) =>
  change && (
    <span className="sm mut">
      {change.by}, {longDate(new Date(change.created_at))}
    </span>
  );
