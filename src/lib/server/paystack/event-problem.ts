/** The provider does not confirm the event, or the office has to decide: it has no effect until a retry succeeds. */
export class EventProblem extends Error {
  override readonly name = 'EventProblem';
}
