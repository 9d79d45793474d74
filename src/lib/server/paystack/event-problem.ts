/**
 * An event says what the provider, asked, does not, or tells of something that only a person can judge: nothing of it
 * takes effect before time or the office has cleared it.
 */
export class EventProblem extends Error {
  override readonly name = 'EventProblem';
}
