import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '#islands/ui/actions/button.tsx';
import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { SelectField } from '#islands/ui/fields/field.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { backIcon, phoneIcon } from '#islands/ui/icons/icons.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import type { LatePlan } from '#lib/api/office/arrears/arrears.ts';
import { toastFailure } from '#lib/client/api/failure-text.ts';
import { mutation } from '#lib/client/api/mutation.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { formatDate, formatDay } from '#lib/domain/days.ts';
import { callsBeforeLetter } from '#lib/domain/instalments/arrears.ts';
import { groupPhoneNumber } from '#lib/domain/typed/phone-numbers.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { letterNames } from '#lib/messages/office/arrears/letters.ts';
import { LoadView } from '../load-view.tsx';
import { IfPermitted, usePermission } from '../permissions.tsx';
import { NoteList } from '../plan-page/note-list.tsx';
import { OutcomeForm } from './outcome-form.tsx';

const LetterDialog = lazyDialog('Letter', async () => (await import('./letters/letter-dialog.tsx')).LetterDialog);

export interface CasePanelProps {
  plan: LatePlan;
  colleagues: CallAnswer<'GET /office/arrears'>['colleagues'];
  /** It was opened by a key, or after another one was noted. */
  takesFocus: RefObject<boolean>;
  onBack: () => void;
  onSaved: () => void;
}

/** Who is called: the number, what is known of them, and what came of the call. */
export const CasePanel = ({ plan, colleagues, takesFocus, onBack, onSaved }: CasePanelProps) => {
  const read = useQuery('GET /office/plans/{id}', { id: plan.id });
  const [writing, setWriting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus.current) heading.current?.focus();
    takesFocus.current = false;
  }, [takesFocus]);
  const { customer } = plan;
  return (
    <section className="card stack case" aria-label={`Call ${customer.name}`}>
      <Button variant="quiet" icon={backIcon} className="lg:hidden" onClick={onBack}>
        All late plans
      </Button>
      <div className="row spread wrap-row">
        <h2 ref={heading} tabIndex={-1}>
          <a className="link" href={`/office/customers/${customer.id}`}>
            {customer.name}
          </a>
        </h2>
        <b className="late num">
          <Money naira={plan.arrears.amount} />
        </b>
      </div>
      <div className="pair">
        {customer.phone_number ? (
          <ButtonLink variant="soft" icon={phoneIcon} href={`tel:${customer.phone_number}`}>
            {groupPhoneNumber(customer.phone_number)}
          </ButtonLink>
        ) : (
          <p className="mut">No phone number.</p>
        )}
        <InCharge key={plan.in_charge?.id} plan={plan} colleagues={colleagues} />
      </div>
      {plan.last_call?.outcome === 'wrong_number' && (
        <Notice kind="wait">{`This number was noted as wrong on ${formatDate(new Date(plan.last_call.at))}.`}</Notice>
      )}
      {plan.unreached >= callsBeforeLetter && (
        <Notice kind="info">{`Not reached ${plan.unreached} times in a row: write a letter.`}</Notice>
      )}
      <LoadView read={read} failed="What is known of the plan did not load">
        {(data) => <Story plan={plan} data={data} />}
      </LoadView>
      <IfPermitted to="write plan notes">
        <OutcomeForm plan={plan} onLetter={() => setWriting(true)} onSaved={onSaved} />
        {writing && <LetterDialog plans={[plan]} onClose={() => setWriting(false)} />}
      </IfPermitted>
    </section>
  );
};

const giveCase = mutation('PUT /office/plans/{id}/case', { refreshes: ['planNotes'] });

const InCharge = ({ plan, colleagues }: Pick<CasePanelProps, 'plan' | 'colleagues'>) => {
  const may = usePermission();
  const { in_charge: person } = plan;
  if (!may('write plan notes')) return <p className="sm mut">In charge: {person?.name ?? 'nobody'}</p>;
  const give = async (to: string) => {
    try {
      const { in_charge } = await giveCase({ id: plan.id, ...(to && { user_id: to }) });
      toast('success', in_charge ? `${in_charge.name} is in charge` : 'Nobody is in charge');
    } catch (failure) {
      toastFailure(failure, somethingWrong);
    }
  };
  return (
    <SelectField
      label="In charge"
      labelHidden
      placeholder="Nobody is in charge"
      value={person?.id ?? ''}
      options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ target }) => void give(target.value)}
    />
  );
};

type PlanData = CallAnswer<'GET /office/plans/{id}'>;

/** What happened until now, in a few lines. */
const Story = ({ plan, data: { schedule, notes, payments } }: { plan: LatePlan; data: PlanData }) => {
  const late = schedule.filter(({ state, days_late }) => state !== 'paid' && days_late > 0);
  const reminders = schedule.flatMap((instalment) => instalment.reminders);
  const pending = payments.find(({ stage }) => stage === 'awaiting_confirmation');
  const promises = (state: 'kept' | 'broken') => notes.filter(({ promise }) => promise?.state === state).length;
  const [kept, broken] = [promises('kept'), promises('broken')];
  const last = reminders
    .map(({ sent_at }) => sent_at)
    .sort()
    .at(-1);
  return (
    <>
      <DescriptionList
        small
        lines={[
          {
            name: plan.property.name,
            value: (
              <a className="link" href={`/office/plans/${plan.id}`}>
                {plan.unique_contract_id ?? `Plan no. ${plan.id}`}
              </a>
            ),
          },
          {
            name: 'Late',
            value: `${late.map(({ title }) => title.replace(/^Instalment /, '')).join(', ')}, since ${formatDay(plan.oldest_due)}`,
          },
          { name: 'Promises', value: kept + broken > 0 && `${kept} kept, ${broken} broken` },
          { name: 'Reminded', value: last && `on ${formatDate(new Date(last))}` },
          {
            name: 'Letter',
            value:
              plan.last_letter && `${letterNames[plan.last_letter.step]}, ${formatDate(new Date(plan.last_letter.at))}`,
          },
          {
            name: 'On its way',
            value: pending && (
              <a className="link" href={`/office/payments?payment=${pending.id}`}>
                <Money naira={pending.amount} />, sent on {formatDate(new Date(pending.created_at))}
              </a>
            ),
          },
        ]}
      />
      <NoteList notes={notes.slice(0, 3)} />
    </>
  );
};
