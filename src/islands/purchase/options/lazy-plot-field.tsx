import { LazyPlaceholder } from '#islands/ui/overlay/lazy-placeholder.tsx';
import { useLazyWhen } from '#islands/ui/overlay/use-lazy.ts';
import type { PlotFieldProps } from './plot-field.tsx';

/** Most properties have no layout, so its script is loaded only for those that do. */
export const LazyPlotField = (props: PlotFieldProps) => {
  const { lazy, retry } = useLazyWhen(true, async () => (await import('./plot-field.tsx')).PlotField);
  return lazy.state === 'open' ? (
    <lazy.part {...props} />
  ) : (
    <LazyPlaceholder lazy={lazy} onRetry={() => void retry()} />
  );
};
