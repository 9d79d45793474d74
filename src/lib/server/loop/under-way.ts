import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();
const all = new Map<symbol, string>();

/** What is carried out here: 'GET /office/payments/{id}', or the name of a task; a pattern, never a value. */
export const workHere = () => current.getStore();

/** The names of all that this process has begun and not ended, each once. */
export const allUnderWay = (): string[] => [...new Set(all.values())].sort();

/** Carries out work under its name, so that whatever goes wrong meanwhile can say whose it is. */
export async function named<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const key = Symbol(name);
  all.set(key, name);
  try {
    return await current.run(name, work);
  } finally {
    all.delete(key);
  }
}
