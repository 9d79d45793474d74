import type { Client } from './client.ts';

/** Who takes part: a visitor, a customer and, if it may sign in, the office. */
export interface TestActors {
  url: string;
  /** Where the card sandbox is played. */
  sandbox: string;
  account: { email: string; password: string };
  visitor: Client;
  customer: Client;
  /** Throws `LeftOut` if the office's account needs a second step. */
  office(): Promise<Client>;
}

export interface Check {
  title: string;
  play(cast: TestActors): Promise<void>;
}

/** Thrown to skip a check that does not apply to this server. */
export class SkippedCheck extends Error {
  override readonly name = 'LeftOut';
}
