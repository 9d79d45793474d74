import { useWatch } from 'react-hook-form';
import { Button } from '#islands/ui/actions/button.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { topUpForm } from '#lib/api/payments/payment-forms.ts';
import { minTopUp } from '#lib/domain/limits.ts';
import { formatNairaShort, fromNaira } from '#lib/domain/money.ts';
import { AmountField, type AmountForm, type AmountOptions } from '../dialog/amount-form.tsx';
import { useWalletBalance } from '../methods/wallet-balance.ts';

export const fundAmountOptions: AmountOptions = {
  schema: topUpForm as AmountOptions['schema'],
  waitForValid: true,
  hint: (amount) => <Balance amount={amount} />,
};

const commonAmounts = [50_000, 100_000, 250_000, 600_000];

export const FundAmount = ({ form }: { form: AmountForm }) => {
  const amount = useWatch({ control: form.control, name: 'amount' });
  const choose = (naira: number) =>
    form.setValue('amount', String(naira), { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  return (
    <div className="stack gap-5">
      <AmountField form={form} hint={fundAmountOptions.hint} />
      {/* biome-ignore lint/a11y/useSemanticElements: four shortcuts to one field, not a fieldset */}
      <div className="amounts" role="group" aria-label="Common amounts">
        {commonAmounts.map((naira) => (
          <Button key={naira} className="num" aria-pressed={amount === String(naira)} onClick={() => choose(naira)}>
            {formatNairaShort(fromNaira(naira))}
          </Button>
        ))}
      </div>
    </div>
  );
};

const Balance = ({ amount }: { amount: number | null }) => {
  const wallet = useWalletBalance();
  if (wallet.state !== 'ready' || !amount || fromNaira(amount) < minTopUp) return <>More than ₦1,000.</>;
  return (
    <>
      More than ₦1,000. Your balance becomes <Money kobo={fromNaira(wallet.balance) + fromNaira(amount)} />.
    </>
  );
};
