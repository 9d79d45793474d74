import type { ComponentProps } from 'react';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { AddMoney } from './add-money.tsx';
import { MethodChoice } from './method-choice.tsx';

interface HoldMethodChoiceProps extends Omit<ComponentProps<typeof MethodChoice>, 'holdRefusal' | 'AddMoney'> {
  propertyId: number;
  units: number;
}

/** For a first payment, which holds units unless it comes from the wallet. */
export const HoldMethodChoice = ({ propertyId, units, ...choice }: HoldMethodChoiceProps) => {
  const read = useQuery('GET /user/hold-allowance', { property_id: propertyId, number_of_unit: units });
  const refusal = read.state === 'ready' ? read.data.refusal : null;
  return <MethodChoice {...choice} holdRefusal={refusal ?? undefined} AddMoney={AddMoney} />;
};
