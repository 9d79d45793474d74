/** An estate's site plan: a drawing with one polygon per plot. */

/** Polygon corners as alternating x and y coordinates, in drawing units. */
export type Polygon = number[];

/** The fixed width of a site plan, so that stroke and text sizes are the same everywhere. */
export const sitePlanWidth = 1000;
export const sitePlanLimits = {
  plots: 600,
  ground: 400,
  /** The corners of one outline. */
  corners: 60,
  minHeight: 200,
  maxHeight: 3000,
  label: 12,
  name: 40,
  /** Of one plot, in square metres. */
  size: 1_000_000,
} as const;

export const backgroundKinds = ['road', 'green', 'water', 'other'] as const;
export type BackgroundKind = (typeof backgroundKinds)[number];

/** A background shape such as a road or green area. */
export interface BackgroundShape {
  kind: BackgroundKind;
  outline: Polygon;
  name: string;
}

export interface PlotShape {
  /** Such as 14 or B7; its name on the contract too. */
  label: string;
  outline: Polygon;
  /** In square metres. */
  size: number | null;
  /** False for a plot that is not for sale. */
  offered: boolean;
}

export interface SitePlan<Plot = PlotShape> {
  height: number;
  ground: readonly BackgroundShape[];
  plots: readonly Plot[];
}

export const plotStates = ['free', 'held', 'sold', 'not_for_sale'] as const;
export type PlotState = (typeof plotStates)[number];

export const plotStateNames: Record<PlotState, string> = {
  free: 'Free',
  held: 'Held',
  sold: 'Sold',
  not_for_sale: 'Not for sale',
};

/** 2 before 10, and A2 before B1. */
export const compareLabels = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true, sensitivity: 'base' });

/** 'Plot 14', 'Plots 14 and 15'; empty without any. */
export function plotNames(labels: readonly string[]): string {
  const sorted = labels.toSorted(compareLabels);
  if (sorted.length === 0) return '';
  if (sorted.length === 1) return `Plot ${sorted[0]}`;
  return `Plots ${sorted.slice(0, -1).join(', ')} and ${sorted.at(-1)}`;
}
