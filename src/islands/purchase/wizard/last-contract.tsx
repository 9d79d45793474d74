import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import type { ContractInput } from '#lib/api/purchases/contract-details.ts';
import { setWizardDraft, type WizardDraft } from '#lib/client/storage/wizard-draft.ts';
import { formatDate } from '#lib/domain/days.ts';
import { loadValidation } from './use-details.ts';

type Contract = NonNullable<CallAnswer<'GET /user/last-contract'>['contract']>;

const draftOf = async ({ values, files }: Contract, today: string): Promise<WizardDraft> => {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== '');
  const details = Object.fromEntries(given) as Partial<ContractInput>;
  const { firstInvalidStep } = await loadValidation();
  const sent = Object.entries(files).map(([field, list]) => [field, list.map(({ id, name }) => ({ id, name }))]);
  return {
    values: details,
    step: 0,
    textDone: firstInvalidStep(details, today),
    lastUsed: true,
    sent: Object.fromEntries(sent),
  };
};

interface LastContractProps {
  id: number;
  contract: Contract;
  today: string;
}

/** Offers what was filled in for the latest purchase. Not kept on the device unless it is taken. */
export const LastContract = ({ id, contract, today }: LastContractProps) => {
  const [taking, setTaking] = useState(false);
  const take = async () => {
    setTaking(true);
    await draftOf(contract, today).then(
      (draft) => setWizardDraft(id, draft),
      () => setTaking(false),
    );
  };
  return (
    <section className="card stack" aria-label="Your last purchase">
      <p>
        You have filled this in before, for <b className="b">{contract.property_name}</b> on{' '}
        {formatDate(new Date(contract.made_at))}. Use its details, photo and identity files again, then look through
        each step and change what is different.
      </p>
      <div>
        <Button variant="soft" busy={taking} onClick={() => void take()}>
          Use these details
        </Button>
      </div>
    </section>
  );
};
