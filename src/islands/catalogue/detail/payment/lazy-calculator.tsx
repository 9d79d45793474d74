import { useLazy } from '#islands/ui/overlay/use-lazy.ts';
import { propertyToOffer } from '#lib/api/catalogue/property-to-offer.ts';
import { api } from '#lib/client/api/api.ts';
import { isSoldOut, maxUnits, type Offer, offersInstalments } from '#lib/domain/offers.ts';
import { withLazyStyles } from '../lazy-styles.ts';
import { OpenButton } from '../open-button.tsx';

/** Whether the property can be bought now, and by instalments. */
export const canCalculate = (offer: Offer) => !isSoldOut(offer) && maxUnits(offer) > 0 && offersInstalments(offer);

interface LazyCalculatorProps {
  id: number;
  /** Left out by the public page to keep it small; fetched together with the script. */
  offer?: Offer;
}

const fetchOffer = async (id: number) => {
  const [property] = (await api('GET /property/{id}', { id })).data.properties;
  if (!property) throw new Error('The response has no property');
  return propertyToOffer(property);
};

const load = async ({ id, offer }: LazyCalculatorProps) => {
  const [{ Calculator }, loadedOffer] = await Promise.all([import('./calculator.tsx'), offer ?? fetchOffer(id)]);
  return { Calculator, offer: loadedOffer };
};

/** A button that loads the instalment calculator. */
export const LazyCalculator = (props: LazyCalculatorProps) => {
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
