import fc from 'fast-check';

/** Runs a property-based test with a fixed seed. */
export const assertProperty = <Values>(property: fc.IProperty<Values>): void =>
  fc.assert(property, { seed: 20_261_120, numRuns: 500 });

/** From 2020-01-01 to 2060-12-31. */
export const anyDay = fc
  .date({ min: new Date('2020-01-01T12:00:00Z'), max: new Date('2060-12-31T12:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
