/** A buyer chooses one plot for each unit, or none, and then the company assigns them. */
export const plotsFitUnits = (chosen: readonly unknown[], units: number) =>
  chosen.length === 0 || chosen.length === units;

/** Adds the plot or takes it away; beyond the units the one that was chosen first gives way. */
export const togglePlot = (chosen: readonly number[], plot: number, units: number): number[] =>
  chosen.includes(plot) ? chosen.filter((each) => each !== plot) : [...chosen, plot].slice(-Math.max(1, units));
