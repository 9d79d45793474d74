import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();
const all = new Map<symbol, string>();

/** The name of the current work: 'GET /office/payments/{id}', or that of a task; a pattern, never a value. */
export const currentWork = () => current.getStore();

/** The names of all work that is running in this process, each once. */
export const listRunningWork = (): string[] => [...new Set(all.values())].sort();

/** Carries out work under its name, so that whatever goes wrong meanwhile can say whose it is. */
export async function runAs<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const key = Symbol(name);
  all.set(key, name);
  try {
    return await current.run(name, work);
  } finally {
    all.delete(key);
  }
}
