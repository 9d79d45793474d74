import { useEffect, useRef, useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { LazyConfirm } from '#islands/ui/confirming/lazy-confirm.ts';
import { Money } from '#islands/ui/display/money.tsx';
import { focusHeading } from '#islands/ui/feedback/focus-heading.ts';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { AreaField } from '#islands/ui/fields/field.tsx';
import { rulesResolver } from '#islands/ui/forms/rules-resolver.ts';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import type { Confirmed } from '#lib/api/call-types.ts';
import type { TerminationFigures } from '#lib/api/plans/changes.ts';
import { api } from '#lib/client/api/api.ts';
import { failureText, fieldErrors } from '#lib/client/api/failure-text.ts';
import { refreshAfterPayment } from '#lib/client/api/queries.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { fromNaira } from '#lib/domain/money.ts';
import { afterDays } from '#lib/messages/changes/end-terms.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { required } from '#lib/messages/validation.ts';
import { focusOnceShown } from './card-focus.ts';
import { TerminationTable } from './termination-table.tsx';

export interface EndPurchaseProps {
  planId: number;
  figures: TerminationFigures | null;
  cannotEnd: string | null;
  onCancel?: (() => void) | undefined;
}

/** The customer asks to end the purchase, with the figures in sight. */
export const EndPurchase = ({ planId, figures, cannotEnd, onCancel }: EndPurchaseProps) => {
  const { field, submit, getValues } = useAppForm<{ reason: string }>({
    resolver: rulesResolver(({ reason }) => ({ reason: reason.trim() === '' && required('Reason') })),
    defaultValues: { reason: '' },
    clearOnChange: true,
  });
  const [asking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // the button that had the focus has become this form
  useEffect(() => {
    focusHeading(form.current);
    form.current?.scrollIntoView();
  }, []);
  const ask = submit(() => setAsking(true));
  const send = async (confirmed: Confirmed) => {
    if (!figures) return null;
    try {
      const input = { id: planId, owed: figures.owed, reason: getValues('reason') };
      const { change } = await api('POST /user/plan-property/{id}/termination', input, { confirmed });
      focusOnceShown(change.id);
      toast('success', 'Sent: our office will check and complete it');
      refreshAfterPayment();
      setAsking(false);
      return null;
    } catch (failure) {
      return Object.values(fieldErrors(failure))[0] ?? failureText(failure, somethingWrong);
    }
  };
  return (
    <>
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
          </>
        ) : (
          <Notice>{cannotEnd}</Notice>
        )}
        <div className="row wrap-row">
          <Button onClick={onCancel}>Cancel</Button>
          {figures && (
            <Button variant="danger" type="submit" aria-haspopup="dialog">
              Ask to end this purchase
            </Button>
          )}
        </div>
      </form>
      {asking && figures && (
        <LazyConfirm
          of="askToEnd"
          amount={{ label: 'Paid back to your wallet', kobo: fromNaira(figures.owed) }}
          lines={[
            { name: 'Paid so far', value: <Money naira={figures.paid} /> },
            { name: `We keep, ${figures.kept_percent} percent`, value: <Money naira={figures.kept} /> },
          ]}
          onConfirm={send}
          onClose={() => setAsking(false)}
        >
          <p>Others can then buy the units. Until our office has completed it you can withdraw.</p>
        </LazyConfirm>
      )}
    </>
  );
};
