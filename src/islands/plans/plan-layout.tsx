import { LayoutView, layoutSummary } from '#islands/property/site-plan/layout-view.tsx';
import { PlotList } from '#islands/property/site-plan/plot-list.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { StaleNotice } from '#islands/ui/feedback/stale-notice.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { plotNames } from '#lib/domain/site-plan/layout.ts';
import { PlanNotLoaded } from './plan-not-loaded.tsx';

/** The drawing of the estate with the plots of one plan marked. */
export const PlanLayout = ({ id }: { id: string }) => {
  const read = useQuery('GET /user/plan-property/{id}/layout', { id });
  if (read.state === 'failed') return <PlanNotLoaded what="The layout" read={read} />;
  if (read.state === 'loading')
    return (
      <section className="card">
        <SkeletonRows rows={6} label="Loading the site plan" />
      </section>
    );
  const { property, layout, mine } = read.data;
  const labels = layout.plots.filter((plot) => mine.includes(plot.id)).map(({ label }) => label);
  const title = labels.length > 0 ? `${plotNames(labels)} of ${property.name}` : property.name;
  return (
    <div className="stack gap-6">
      <StaleNotice read={read} />
      <div>
        <h2>{title}</h2>
        <p className="mut">
          {labels.length === 0 && 'Your plot is not chosen yet. '}
          {layoutSummary(layout.plots)}
        </p>
      </div>
      <LayoutView
        layout={layout}
        label={`Site plan of ${property.name}${labels.length > 0 ? `, ${plotNames(labels)} marked as yours` : ''}. The list below names each plot.`}
        marked={labels}
        {...(labels.length > 0 && { markedAs: 'Yours' })}
      />
      <PlotList plots={layout.plots} />
    </div>
  );
};
