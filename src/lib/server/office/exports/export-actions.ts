import type { PayloadOf } from '#lib/api/call.ts';
import type { exportActions as call } from '#lib/api/office/actions.ts';
import { detailInWords } from '#lib/messages/office/log/action-details.ts';
import { actionText } from '#lib/messages/office/log/action-texts.ts';
import { auditAction } from '../audit-action.ts';
import { fullName } from '../customer-summary.ts';
import { type ActionRow, actionsFound } from '../office-actions.ts';
import type { Asker } from './asker.ts';
import { csvResponse, type Table, timeCell } from './csv-response.ts';

/** As many rows as are read at once. */
const BATCH = 1_000;

export async function exportActions(filters: PayloadOf<typeof call>, { caller }: Asker) {
  await auditAction({ by: caller.user, action: 'export', subject: 'log', detail: filters });
  return csvResponse({ name: 'log', columns, pages: batches(filters) });
}

async function* batches(filters: PayloadOf<typeof call>) {
  let after: number | undefined;
  for (;;) {
    const rows = await actionsFound(filters, { after, limit: BATCH });
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.action.id;
  }
}

const columns: Table<ActionRow>['columns'] = {
  No: ({ action }) => action.id,
  Time: ({ action }) => timeCell(action.createdAt),
  By: ({ by }) => fullName(by),
  Action: ({ action }) => actionText(action),
  What: ({ action }) => detailInWords(action.detail),
  'Network address': ({ action }) => action.address,
  Device: ({ action }) => action.device,
};
