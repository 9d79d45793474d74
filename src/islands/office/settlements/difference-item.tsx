import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { AreaField } from '#islands/ui/fields/field.tsx';
import type { SettlementDifference } from '#lib/api/office/banks/settlements.ts';
import { api } from '#lib/client/api/api.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { formatNairaShort, fromNaira } from '#lib/domain/money.ts';
import type { DifferenceKind } from '#lib/domain/reconciliation/settlements.ts';
import { required } from '#lib/messages/validation.ts';
import { May } from '../may.tsx';
import { PromptDialog } from '../prompt-dialog.tsx';

const amount = (naira: number) => formatNairaShort(fromNaira(naira));

const texts: Record<DifferenceKind, (difference: SettlementDifference) => string> = {
  unknown_charge: ({ found }) => `${amount(found)} was settled for a charge that is not in the books`,
  missing_charge: ({ expected }) => `${amount(expected)} was charged and is in no settlement`,
  amount: ({ expected, found }) => `${amount(found)} was settled for a charge of ${amount(expected)}`,
  fee: ({ expected, found }) => `The fee is ${amount(found)} where the price list says ${amount(expected)}`,
  total: ({ expected, found }) => `${amount(found)} was paid where the charges less fees are ${amount(expected)}`,
};

export const DifferenceItem = ({ difference }: { difference: SettlementDifference }) => {
  const { id, kind, payment_id, reference, created_at } = difference;
  const [open, setOpen] = useState(false);
  const text = texts[kind](difference);
  return (
    <li className="enquiry stack">
      <p>{text}</p>
      <p className="sm mut [overflow-wrap:anywhere]">
        {formatDateTime(new Date(created_at))}
        {reference && ` · ${reference}`}
        {payment_id && (
          <>
            {' · '}
            <a className="link" href={`/office/payments?status=all&payment=${payment_id}`}>
              Payment {payment_id}
            </a>
          </>
        )}
      </p>
      <May to="reconcile">
        <div>
          <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
            Dealt with<span className="vh">: {text}</span>
          </Button>
        </div>
      </May>
      {open && (
        <PromptDialog
          open
          onClose={() => setOpen(false)}
          title="Dealt with"
          action={{ text: 'Dealt with', variant: 'primary', busyText: 'Saving…' }}
          validate={(note) => (note.trim() ? '' : required('What was done'))}
          send={async (note) => {
            await api('POST /office/settlement-differences/{id}/end', { id, note });
            refreshQueries('/api/office/settlements');
            return 'The difference is dealt with';
          }}
        >
          {(field) => <AreaField label="What was done" maxLength={500} {...field} />}
        </PromptDialog>
      )}
    </li>
  );
};
