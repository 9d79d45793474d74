import type { AnyCall, Caller } from '#lib/api/call.ts';
import type { users } from '../db/schema.ts';
import type { SentFile } from './multipart.ts';

export type User = typeof users.$inferSelect;

export interface SignedIn {
  user: User;
  sessionId: number;
  /** Only the password was given, and the account asks for more. */
  awaitsSecondFactor: boolean;
  secondFactorAt: Date | null;
}

type CallerOf<Who extends Caller> = Who extends 'anyone' ? SignedIn | null : Who extends 'signature' ? null : SignedIn;

export interface CallContext<Who extends Caller = Caller> {
  caller: CallerOf<Who>;
  requestId: string;
  /** The caller's network address; TRUST_PROXY decides how far forwarded headers are trusted. */
  address: string;
  deviceId: string | null;
  userAgent: string | null;
  files: Readonly<Record<string, readonly SentFile[]>>;
  request: Request;
  /**
   * Runs `work` in a transaction, once for each Idempotency-Key: a repeated request gets the stored answer and `work`
   * does not run. Without a key it is a plain transaction.
   */
  once<Answer extends object>(work: () => Promise<Answer>): Promise<Answer>;
}

export type ContextOf<C extends AnyCall> = CallContext<C['who']>;
