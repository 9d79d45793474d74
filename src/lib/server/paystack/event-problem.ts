/**
 * An event that the provider does not confirm when asked, or that needs a decision by the office. It has no effect
 * until a retry succeeds or the office clears it.
 */
export class EventProblem extends Error {
  override readonly name = 'EventProblem';
}
