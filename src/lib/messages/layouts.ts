import { plotNames } from '#lib/domain/site-plan/layout.ts';
import type { LayoutProblem } from '#lib/domain/site-plan/layout-problems.ts';

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

export const layoutProblemText = (problem: LayoutProblem): string => {
  switch (problem.code) {
    case 'label_twice':
      return `Two plots have the number ${problem.label}. Give each its own.`;
    case 'outside':
      return `Plot ${problem.label} reaches over the edge of the drawing. Move it inside.`;
    case 'taken_missing':
      return `Plot ${problem.label} is held or sold, so it stays on the drawing under this number.`;
    case 'taken_not_offered':
      return `Plot ${problem.label} is held or sold, so it cannot be taken off sale.`;
    case 'plots_and_units_differ': {
      const { plots, units } = problem;
      const mend =
        plots < units
          ? `Draw ${counted(units - plots, 'plot')} more`
          : `Mark ${counted(plots - units, 'plot')} as not for sale`;
      return `The drawing has ${counted(plots, 'plot')} for sale, and the property ${counted(units, 'unit')}. ${mend}, or change the units of the property, then publish.`;
    }
  }
};

export const plotsTaken = (labels: readonly string[]) =>
  labels.length === 1
    ? `Plot ${labels[0]} has just been taken by somebody else. Choose another one, or let us choose.`
    : `${plotNames(labels)} have just been taken by somebody else. Choose others, or let us choose.`;

export const plotsForUnits = (units: number) =>
  units === 1 ? 'Choose one plot, or let us choose.' : `Choose ${units} plots, one for each unit, or let us choose.`;

export const unitsOfLayout = (plots: number) =>
  `The public site plan shows ${counted(plots, 'plot')} for sale. Unpublish the site plan first, then change the units and the drawing.`;

export const myPlots = (labels: readonly string[]) =>
  `${plotNames(labels)}: ${labels.length === 1 ? 'this one is' : 'these are'} mine`;

interface PlanPlots {
  units: number;
  unitState: 'held' | 'sold' | 'released';
  labels: readonly string[];
  lost: readonly string[];
}

/** What a plan says of plots that it has not, or not any more; null when it has one for each unit. */
export function plotsNote({ units, unitState, labels, lost }: PlanPlots): string | null {
  if (unitState === 'released') return null;
  const missing = units - labels.length;
  if (missing <= 0) return null;
  const given = missing === 1 ? 'Our office will choose your plot' : `Our office will choose ${missing} plots for you`;
  const why = `${plotNames(lost)} was assigned to another customer while your units were not held.`;
  return `${lost.length > 0 ? `${why} ` : ''}${given} and tell you.`;
}
