import { useRef, useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { SelectField } from '#islands/ui/fields/field.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { failureText, fieldErrors } from '#lib/client/api/failure-text.ts';
import { navigate } from '#lib/client/navigation/navigate.ts';
import { pushQuery, queryWith } from '#lib/client/navigation/url-query.ts';
import { formatNairaShort } from '#lib/domain/money.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { CountedNotes } from './counted-notes.tsx';
import { sendCash } from './desk-calls.ts';
import { OwedTable } from './owed-table.tsx';
import { nothingTicked, partsOf, type Ticked, tickedTotal } from './ticked.ts';

interface ReceiveFormProps extends CallAnswer<'GET /office/customers/{id}/owed'> {
  book: number;
  desk: string;
  /** Other desks that are open. */
  others: readonly { id: number; name: string }[];
}

type Plan = ReceiveFormProps['plans'][number];

/** Whoever comes with cash mostly comes for what is late. */
const mostUrgent = (plans: readonly Plan[]): Plan | undefined =>
  plans.find(({ instalments }) => instalments[0]?.late) ??
  plans.find(({ first, instalments }) => first !== null || instalments.length > 0) ??
  plans[0];

/** What the customer pays, the notes that were counted, and one press that receives and prints. */
export const ReceiveForm = ({ customer, plans, book, desk, others }: ReceiveFormProps) => {
  const [planId, setPlanId] = useState(mostUrgent(plans)?.id);
  const [ticked, setTicked] = useState(nothingTicked);
  const [counted, setCounted] = useState(0);
  const [refused, setRefused] = useState('');
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const plan = plans.find(({ id }) => id === planId);
  const total = tickedTotal(ticked, plan);
  const change = (to: Partial<Ticked>) => {
    setRefused('');
    setTicked({ ...ticked, ...to });
  };
  const send = async () => {
    if (sending.current || total === 0) return;
    sending.current = true;
    setBusy(true);
    setRefused('');
    try {
      const parts = partsOf(ticked, plan);
      const { receipt_id } = await sendCash({ id: book, customer_id: customer.id, ...parts });
      navigate(`/office/desk/receipts/${receipt_id}?print=1`, { replace: true });
    } catch (failure) {
      // the page that is left keeps its button busy, so that nothing is received twice
      sending.current = false;
      setBusy(false);
      setRefused(Object.values(fieldErrors(failure))[0] ?? failureText(failure, somethingWrong));
    }
  };
  const short = counted > 0 && counted < total;
  return (
    <div className="cash">
      <div className="stack min-w-0">
        <section className="card stack">
          <div className="row spread wrap-row">
            <div className="min-w-0">
              <h2>
                <a className="link" href={`/office/customers/${customer.id}`}>
                  {customer.name}
                </a>
              </h2>
              <p className="mut num">{customer.phone_number}</p>
            </div>
            <a className="link" href={queryWith({ customer: null })}>
              Another customer
            </a>
          </div>
          {plans.length > 1 && (
            <SelectField
              label="Plan"
              options={plans.map(({ id, property, contract_id }) => ({
                value: String(id),
                label: contract_id ? `${contract_id}, ${property}` : property,
              }))}
              value={String(planId)}
              onChange={(event) => {
                setPlanId(Number(event.target.value));
                setTicked({ ...nothingTicked, wallet: ticked.wallet });
              }}
            />
          )}
          {plans.length === 1 && plan && (
            <p className="mut">{plan.contract_id ? `${plan.contract_id}, ${plan.property}` : plan.property}</p>
          )}
          {plans.length === 0 && <p className="mut">Nothing is owed on a plan; the wallet can be funded.</p>}
          <OwedTable
            key={planId}
            plan={plan}
            wallet={customer.wallet_balance}
            ticked={ticked}
            total={total}
            onChange={change}
          />
        </section>
        <CountedNotes
          total={total}
          onCounted={setCounted}
          onRest={(naira) => change({ wallet: naira })}
          wallet={ticked.wallet}
        />
      </div>
      <aside className="card stack to-receive">
        <h2 className="h3">Desk {desk}</h2>
        {others.length > 0 && (
          <SelectField
            label="At the desk"
            options={[{ id: book, name: desk }, ...others].map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(book)}
            onChange={(event) => pushQuery(queryWith({ book: event.target.value }))}
          />
        )}
        <p className="row spread">
          <span>To receive</span>
          <b className="b text-2xl">
            <Money kobo={total} full />
          </b>
        </p>
        {refused && (
          <Notice kind="bad" live>
            {refused}
          </Notice>
        )}
        <Button
          variant="primary"
          wide
          tall
          busy={busy}
          busyText="Receiving…"
          disabled={total === 0 || short}
          onClick={send}
        >
          {total === 0 ? 'Receive and print' : `Receive ${formatNairaShort(total)} and print`}
        </Button>
        <p className="sm mut">
          {short
            ? 'Less is counted than is to be received.'
            : 'It is paid at once. The receipt has a number that is never given again; a wrong payment is corrected by two people.'}
        </p>
      </aside>
    </div>
  );
};
