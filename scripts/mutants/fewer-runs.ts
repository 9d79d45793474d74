import fc, { type IAsyncProperty, type IProperty, type Parameters } from 'fast-check';

export * from 'fast-check';

/** A mutant that lives is tried with every test that reaches it: a few dozen values of each have to do. */
const MOST_RUNS = 60;

const assert = <Values>(property: IProperty<Values> | IAsyncProperty<Values>, given: Parameters<Values> = {}) =>
  fc.assert(property, {
    ...given,
    numRuns: Math.min(given.numRuns ?? 100, MOST_RUNS),
    // killed by the first value that fails, whichever that is
    endOnFailure: true,
  });

export default { ...fc, assert };
