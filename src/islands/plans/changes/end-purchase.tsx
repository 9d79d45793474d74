import { useEffect, useRef } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { focusHeading } from '#islands/ui/feedback/focus-heading.ts';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { AreaField } from '#islands/ui/fields/field.tsx';
import { rulesResolver } from '#islands/ui/forms/rules-resolver.ts';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { useAttempt } from '#islands/ui/forms/use-attempt.ts';
import type { TerminationFigures } from '#lib/api/plans/changes.ts';
import { api } from '#lib/client/api/api.ts';
import { refreshAfterPayment } from '#lib/client/api/queries.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { afterDays } from '#lib/messages/changes/end-terms.ts';
import { required } from '#lib/messages/validation.ts';
import { focusOnceShown } from './card-focus.ts';
import { TerminationTable } from './termination-table.tsx';

interface EndPurchaseProps {
  planId: number;
  figures: TerminationFigures | null;
  cannotEnd: string | null;
  onCancel?: (() => void) | undefined;
}

/** The customer asks to end the purchase, with the figures in sight. */
export const EndPurchase = ({ planId, figures, cannotEnd, onCancel }: EndPurchaseProps) => {
  const { field, submit, busy, showErrors } = useAppForm<{ reason: string }>({
    resolver: rulesResolver(({ reason }) => ({ reason: reason.trim() === '' && required('Reason') })),
    defaultValues: { reason: '' },
    clearOnChange: true,
  });
  const { refused, attempt } = useAttempt(showErrors);
  const form = useRef<HTMLFormElement>(null);
  // the button that had the focus has become this form
  useEffect(() => {
    focusHeading(form.current);
    form.current?.scrollIntoView();
  }, []);
  const ask = submit(async ({ reason }) => {
    if (!figures) return;
    await attempt(async () => {
      const { change } = await api('POST /user/plan-property/{id}/termination', {
        id: planId,
        owed: figures.owed,
        reason,
      });
      focusOnceShown(change.id);
      toast('success', 'Sent: our office checks it and carries it out');
      refreshAfterPayment();
    });
  });
  return (
    <form className="card stack scroll-mt-20" noValidate onSubmit={ask} ref={form}>
      <h2 className="h3">End this purchase</h2>
      {figures ? (
        <>
          <p>
            Others can then buy the units. The terms of this property say how much of what you have paid is paid back.
            It goes to your wallet {afterDays(figures.refund_days)}.
          </p>
          <TerminationTable figures={figures} ended={false} />
          <AreaField label="Reason" hint="Our office reads it" rows={3} maxLength={500} {...field('reason')} />
          {refused && <Notice kind="bad">{refused}</Notice>}
        </>
      ) : (
        <Notice>{cannotEnd}</Notice>
      )}
      <div className="row wrap-row">
        <Button disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
        {figures && (
          <Button variant="danger" type="submit" busy={busy} busyText="Sending…">
            Ask to end this purchase
          </Button>
        )}
      </div>
    </form>
  );
};
