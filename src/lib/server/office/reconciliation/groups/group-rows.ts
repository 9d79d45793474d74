import type { LineGroup } from '#lib/domain/reconciliation/groups.ts';
import type { Covered } from '../covered-days.ts';
import { endedRows } from './ended-rows.ts';
import type { GroupRow } from './group-row.ts';
import { lookedRows } from './looked-lines.ts';
import { missingBookingRows } from './missing-bookings.ts';
import { missingRows } from './missing-payments.ts';
import { waitingRows } from './waiting-rows.ts';

interface Wanted {
  account: number;
  group: LineGroup;
  covered: Covered;
  after?: number | undefined;
  name?: string | undefined;
}

/** Those after the position, one more than a page. */
export function groupRows({ account, group, covered, after = 0, name }: Wanted): Promise<GroupRow[]> {
  switch (group) {
    case 'sure':
    case 'doubtful':
    case 'lines':
      return lookedRows(account, group, after);
    case 'payments':
      return missingRows({ account, covered, after, name });
    case 'bookings':
      return missingBookingRows(account, covered, after);
    case 'waiting':
      return waitingRows(account, after);
    default:
      return endedRows(account, group, after);
  }
}
