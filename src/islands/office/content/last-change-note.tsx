import type { OfficeContent } from '#lib/api/office/content/content.ts';
import { formatDate } from '#lib/domain/days.ts';

/** Who changed it last, and when. */
export const LastChangeNote = ({ of: change }: { of: OfficeContent['last_change'] }) =>
  change && (
    <span className="sm mut">
      {change.by}, {formatDate(new Date(change.created_at))}
    </span>
  );
