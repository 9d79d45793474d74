/** An event says what the provider, asked, does not: nothing of it takes effect before a person or time has cleared it. */
export class EventProblem extends Error {
  override readonly name = 'EventProblem';
}
