import type { IncomingMessage, ServerResponse } from 'node:http';
import type { answerSandbox } from './card-sandbox/routes.ts';

/** The backend of the front server: the local database and its workers, or an upstream server. */
export interface Backend {
  /** Rejects while the pages' data is unavailable. */
  ping(): Promise<unknown>;
  /** Brings the figures of `/metrics` up to date. */
  measure(): Promise<void>;
  /** Resolves when every other instance, and the CDN, has heard of the pages that changed. */
  settled(): Promise<void>;
  /** A note for the operator. */
  note(): Promise<string | undefined>;
  /** Whether the data was restored from a backup, which every page says. */
  isRestored(): boolean;
  /** The stand-in of the card provider, where this process has it. */
  sandbox: typeof answerSandbox | undefined;
  /** The source for cached pages. */
  reading<T>(work: () => Promise<T>): Promise<T>;
  /** Called once pages are served. */
  runDueTasks?(): void;
  /** Keeps the scripts and styles of this build for other builds. */
  publishBuild?(folder: string): Promise<void>;
  /** Sends a script or style of another build. */
  sendOtherBuild?: (req: IncomingMessage, res: ServerResponse, next: () => void) => void;
  /** Keeps for the metrics that answers were cut off. */
  noteCutOff?(answers: number): Promise<void>;
  stop(): Promise<void>;
}

/** Tags of pages that changed; '*' is all of them. */
export type DropPages = (tags: readonly string[]) => void;
