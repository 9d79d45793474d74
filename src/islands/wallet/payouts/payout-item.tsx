import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { LazyConfirm } from '#islands/ui/confirming/lazy-confirm.ts';
import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { StatusTag, type TagKind } from '#islands/ui/display/status-tag.tsx';
import type { Confirmed } from '#lib/api/call-types.ts';
import type { Payout } from '#lib/api/payments/payouts.ts';
import { failureText } from '#lib/client/api/failure-text.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { formatDate } from '#lib/domain/days.ts';
import { fromNaira } from '#lib/domain/money.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { payoutStateNames } from '#lib/messages/money/payouts.ts';
import { takeBack } from './payout-calls.ts';

const kinds: Record<Payout['state'], TagKind> = {
  asked: 'wait',
  approved: 'info',
  paid: 'ok',
  rejected: 'bad',
  withdrawn: 'plain',
};

export const PayoutItem = ({ payout }: { payout: Payout }) => {
  const { state, amount, bank_name, account_number, account_name, reason, bank_reference, created_at } = payout;
  return (
    <li className="stack">
      <div className="row spread wrap-row">
        <b>
          <Money naira={amount} />
        </b>
        <StatusTag kind={kinds[state]}>{payoutStateNames[state]}</StatusTag>
      </div>
      <DescriptionList
        small
        lines={[
          { name: 'To', value: account_name },
          { name: bank_name, value: <span className="num">{account_number}</span> },
          { name: 'Requested', value: formatDate(new Date(created_at)) },
          { name: 'Reference', value: bank_reference },
          { name: 'Reason', value: reason },
        ]}
      />
      {state === 'asked' && <TakeBack payout={payout} />}
    </li>
  );
};

const TakeBack = ({ payout }: { payout: Payout }) => {
  const [asking, setAsking] = useState(false);
  const send = async (confirmed: Confirmed) => {
    try {
      await takeBack(confirmed, payout);
      toast('success', 'Payout cancelled: the amount is back in your wallet');
      setAsking(false);
      return null;
    } catch (failure) {
      return failureText(failure, somethingWrong);
    }
  };
  return (
    <>
      <p>
        <Button variant="soft" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Cancel payout
        </Button>
      </p>
      {asking && (
        <LazyConfirm
          of="takeBackPayout"
          amount={{ label: 'Back to your wallet', kobo: fromNaira(payout.amount) }}
          lines={[
            { name: 'It was to go to', value: payout.account_name },
            { name: payout.bank_name, value: <span className="num">{payout.account_number}</span> },
          ]}
          onConfirm={send}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};
