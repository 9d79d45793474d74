import type { PublicLayout } from '#lib/api/catalogue/layout.ts';
import type { Property } from '#lib/api/catalogue/property.ts';
import { LayoutView, layoutSummary } from './layout-view.tsx';
import { PlotList } from './plot-list.tsx';

interface PublicLayoutPageProps {
  property: Pick<Property, 'id' | 'name' | 'number_of_unit'>;
  layout: PublicLayout;
}

/** The public page: plain HTML without script. */
export const PublicLayoutPage = ({ property, layout }: PublicLayoutPageProps) => {
  const { id, name, number_of_unit: left } = property;
  const promised = layout.plots.filter(({ state }) => state === 'free').length - left;
  return (
    <div className="stack gap-6 pb-12">
      <div className="stack gap-2">
        <h1>Site plan of {name}</h1>
        <p className="mut">
          {layoutSummary(layout.plots)} You choose yours when you buy, or let us choose it for you.
          {promised > 0 &&
            left > 0 &&
            ` ${promised === 1 ? 'One of the free plots goes' : `${promised} of the free plots go`} to buyers who let us choose.`}
        </p>
        <p className="row flex-wrap">
          {left > 0 && (
            <a className="btn pri" href={`/dashboard/invest-property-form/${id}`}>
              Choose a plot and buy
            </a>
          )}
          <a className="btn" href={`/properties/${id}`}>
            Price and details
          </a>
        </p>
      </div>
      <LayoutView
        layout={layout}
        label={`Site plan of ${name}. ${layoutSummary(layout.plots)} The list below names each.`}
      />
      <PlotList plots={layout.plots} />
    </div>
  );
};
