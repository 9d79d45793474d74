import { useLazy } from '#islands/ui/overlay/use-lazy.ts';
import { propertyToOffer } from '#lib/api/catalogue/property-to-offer.ts';
import { api } from '#lib/client/api/api.ts';
import type { Offer } from '#lib/domain/offers.ts';
import { withLazyStyles } from '../lazy-styles.ts';
import { OpenButton } from '../open-button.tsx';

interface CalculatingProps {
  id: number;
  /** Left out by the public page, which carries no more than it shows: it is asked for with the script. */
  offer?: Offer;
}

const offerFor = async (id: number) => {
  const [property] = (await api('GET /property/{id}', { id })).data.properties;
  if (!property) throw new Error('an answer without its property');
  return propertyToOffer(property);
};

const load = async ({ id, offer }: CalculatingProps) => {
  const [{ Calculator }, known] = await Promise.all([import('./calculator.tsx'), offer ?? offerFor(id)]);
  return { Calculator, offer: known };
};

/** Below the terms and the worked example: somebody's own choice worked out. */
export const LazyCalculator = (props: CalculatingProps) => {
  const { lazy, open } = useLazy(() => withLazyStyles(load(props)));
  if (lazy.state !== 'open')
    return (
      <OpenButton state={lazy.state} onOpen={open}>
        Work out your instalments
      </OpenButton>
    );
  const { Calculator, offer } = lazy.part;
  return (
    <div className="card">
      <Calculator id={props.id} offer={offer} />
    </div>
  );
};
