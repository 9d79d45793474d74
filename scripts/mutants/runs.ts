/** What Stryker's plugins of test runners get and give, and what they share. */

interface Instrumented {
  activeMutant?: string;
  currentTestId?: string;
  hitCount?: number;
  hitLimit?: number | undefined;
  mutantCoverage?: { static: object; perTest: Record<string, object> };
}

export interface MutantRun {
  testFilter?: string[];
  hitLimit?: number;
  activeMutant: { id: string };
  sandboxFileName: string;
  mutantActivation: 'runtime' | 'static';
}

export type MutantResult =
  | { status: 'survived'; nrOfTests: number }
  | { status: 'killed'; killedBy: string[]; failureMessage: string; nrOfTests: number }
  | { status: 'timeout'; reason: string; nrOfTests: number };

export interface DryResult {
  id: string;
  name: string;
  fileName: string;
  timeSpentMs: number;
  status: 0 | 1;
  failureMessage?: string;
}

/** What instrumented code reads and counts. */
export const instrumented: Instrumented = ((globalThis as { __stryker__?: Instrumented }).__stryker__ ??= {});

/** Tests of time replace it. */
export const now = performance.now.bind(performance);

export async function failureOf(work: () => unknown): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return String(error);
  }
}
