import { asSeen } from '../typed/as-seen.ts';
import { type SitePlan, sitePlanWidth } from './layout.ts';
import { boundingBox } from './polygons.ts';

interface Estate {
  totalUnits: number;
  /** Labels of the plots that a plan holds or has bought. */
  taken: readonly string[];
}

export type LayoutProblem =
  | { code: 'label_twice' | 'outside' | 'taken_missing' | 'taken_not_offered'; label: string }
  | { code: 'plots_and_units_differ'; plots: number; units: number };

/**
 * Validation errors of a site plan, for saving and for publishing: there is one plot for sale for each unit, so that
 * everybody who buys a unit gets a plot and nobody is shown one that can't be bought.
 */
export function validateSitePlan(
  { height, plots }: SitePlan,
  { totalUnits, taken }: Estate,
  published: boolean,
): LayoutProblem[] {
  const labels = plots.map(({ label }) => asSeen(label));
  const twice = plots.find(({ label }, at) => labels.indexOf(asSeen(label)) !== at);
  if (twice) return [{ code: 'label_twice', label: twice.label }];
  const outside = plots.find(({ outline }) => {
    const box = boundingBox(outline);
    return box.x < 0 || box.y < 0 || box.x + box.width > sitePlanWidth || box.y + box.height > height;
  });
  if (outside) return [{ code: 'outside', label: outside.label }];
  for (const label of taken) {
    const plot = plots.find((each) => each.label === label);
    if (!plot) return [{ code: 'taken_missing', label }];
    if (!plot.offered) return [{ code: 'taken_not_offered', label }];
  }
  const offered = plots.filter((plot) => plot.offered).length;
  return published && offered !== totalUnits
    ? [{ code: 'plots_and_units_differ', plots: offered, units: totalUnits }]
    : [];
}
