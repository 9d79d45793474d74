declare module 'vitest' {
  interface TaskMeta {
    /** What `npm run bench` writes down. */
    figures?: Record<string, number>;
  }
}

const asked = process.env.BENCH_ROUNDS;
const AN_HOUR = 60 * 60_000;

/** Whether this is `npm run bench`, which takes its time. */
export const inBench = asked !== undefined;

/** The number of repetitions: a few in a normal run, more in `npm run bench`. */
export const rounds = (few: number) => Number(asked ?? few);
export const timeoutFor = (usual: number) => (asked === undefined ? usual : AN_HOUR);

/** Attaches figures to the result of a test. */
export const recordFigures = (task: { meta: { figures?: Record<string, number> } }, found: Record<string, number>) => {
  task.meta.figures = found;
};
