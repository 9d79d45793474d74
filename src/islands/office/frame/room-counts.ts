import type { CallAnswer } from '#lib/api/call-types.ts';
import { query } from '#lib/client/api/queries.ts';
import type { Permission } from '#lib/domain/staff/roles.ts';
import { officeNav, type RoomCount } from '#lib/navigation.ts';

type Summary = CallAnswer<'GET /office/summary'>;

const counts: Record<Exclude<RoomCount, 'today'>, (summary: Summary) => number> = {
  payments: ({ payments_to_confirm }) => payments_to_confirm,
  payouts: ({ payouts }) => payouts.open,
  holds: ({ holds }) => holds.overdue,
  enquiries: ({ open_enquiries }) => open_enquiries,
  plans: ({ plans_awaiting_contract }) => plans_awaiting_contract,
  approvals: ({ approvals }) => approvals.waiting,
};

/** What waits for somebody is what waits in the rooms that they may open. */
function countRooms(summary: Summary, may: (permission: Permission) => boolean): Record<RoomCount, number> {
  const found = Object.entries(counts).map(([name, count]) => [name, count(summary)] as const);
  const open = new Set(officeNav.filter((room) => may(room.may)).map(({ count }) => count));
  const today = found.filter(([name]) => open.has(name as RoomCount)).reduce((sum, [, count]) => sum + count, 0);
  return { ...(Object.fromEntries(found) as Record<RoomCount, number>), today };
}

const mostShown = 99;

/** Who sets up the second factor may ask for nothing yet; each refusal would lead to that page again. */
const isSettingUp = () => location.pathname.startsWith('/office/two-step');

/** Writes them into the layout's `[data-room]` elements, hidden at 0. Returns a function that stops it. */
export function showRoomCounts(may: (permission: Permission) => boolean) {
  if (isSettingUp()) return undefined;
  return query('GET /office/summary', {}).subscribe((read) => {
    if (read.state !== 'ready') return;
    for (const [name, count] of Object.entries(countRooms(read.data, may)))
      for (const element of document.querySelectorAll<HTMLElement>(`[data-room=${name}]`)) {
        element.textContent = count > mostShown ? `${mostShown}+` : String(count);
        if (element.parentElement) element.parentElement.hidden = count === 0;
      }
  });
}
