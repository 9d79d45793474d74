import { LazyPlaceholder } from '#islands/ui/overlay/lazy-placeholder.tsx';
import { useLazyWhen } from '#islands/ui/overlay/use-lazy.ts';
import { withStylesheet } from '#lib/client/page/load-stylesheet.ts';
import sheet from '../../../styles/more/plots.css?url';
import type { PlotFieldProps } from './plot-field.tsx';

const load = async () => (await withStylesheet(sheet, import('./plot-field.tsx'))).PlotField;

/** Most properties have no layout, so its script is loaded only for those that do. */
export const LazyPlotField = (props: PlotFieldProps) => {
  const { lazy, retry } = useLazyWhen(true, load);
  return lazy.state === 'open' ? (
    <lazy.part {...props} />
  ) : (
    <LazyPlaceholder lazy={lazy} onRetry={() => void retry()} />
  );
};
