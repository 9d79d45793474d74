import type { PublicPlot } from '#lib/api/catalogue/layout.ts';
import { plotStates } from '#lib/domain/site-plan/layout.ts';

/** The states that occur, each with its number of plots. */
export const plotCounts = (plots: readonly Pick<PublicPlot, 'state'>[]) =>
  plotStates
    .map((state) => ({ state, count: plots.filter((plot) => plot.state === state).length }))
    .filter(({ count }) => count > 0);
