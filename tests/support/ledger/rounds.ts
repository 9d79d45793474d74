declare module 'vitest' {
  interface TaskMeta {
    /** What `npm run bench` writes down. */
    figures?: Record<string, number>;
  }
}

const asked = process.env.BENCH_ROUNDS;
const AN_HOUR = 60 * 60_000;

/** How often a test does it: a few times in every run, as often as `npm run bench` asks in its own. */
export const rounds = (few: number) => Number(asked ?? few);
export const timeoutFor = (usual: number) => (asked === undefined ? usual : AN_HOUR);

/** Keeps figures with the result of a test. */
export const recordFigures = (task: { meta: { figures?: Record<string, number> } }, found: Record<string, number>) => {
  task.meta.figures = found;
};
