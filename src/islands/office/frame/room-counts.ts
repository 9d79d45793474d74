import type { CallAnswer } from '#lib/api/call-types.ts';
import { loadAccount } from '#lib/client/account/load-account.ts';
import { query } from '#lib/client/api/queries.ts';
import { $session } from '#lib/client/session/session.ts';
import type { RoomCount } from '#lib/navigation.ts';

type Summary = CallAnswer<'GET /office/summary'>;

const counts: Record<RoomCount, (summary: Summary) => number> = {
  today: ({ waiting_for_me }) => waiting_for_me,
  payments: ({ payments_to_confirm }) => payments_to_confirm,
  unallocated: ({ unallocated_receipts }) => unallocated_receipts,
  payouts: ({ payouts }) => payouts.open,
  holds: ({ holds }) => holds.overdue,
  enquiries: ({ open_enquiries }) => open_enquiries,
  plans: ({ plans_awaiting_contract }) => plans_awaiting_contract,
  approvals: ({ approvals }) => approvals.waiting,
};

const mostShown = 99;

/** The owner has changed what the role of this session may do: the screens show it from now on. */
function followRole({ own_permissions }: Summary) {
  const { user } = $session.get();
  if (user && (user.staff_permissions ?? []).join() !== (own_permissions ?? []).join())
    loadAccount().catch(() => undefined);
}

/** Who sets up the second factor may ask for nothing yet; each refusal would lead to that page again. */
const isSettingUp = () => location.pathname.startsWith('/office/two-step');

/** Writes them into the layout's `[data-room]` elements, hidden at 0. Returns a function that stops it. */
export function showRoomCounts() {
  if (isSettingUp()) return undefined;
  return query('GET /office/summary', {}).subscribe((read) => {
    if (read.state !== 'ready') return;
    if (!read.refreshing && !read.failed) followRole(read.data);
    for (const [name, countOf] of Object.entries(counts)) {
      const count = countOf(read.data);
      for (const element of document.querySelectorAll<HTMLElement>(`[data-room=${name}]`)) {
        element.textContent = count > mostShown ? `${mostShown}+` : String(count);
        if (element.parentElement) element.parentElement.hidden = count === 0;
      }
    }
  });
}
