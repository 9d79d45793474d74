import type { Db } from './database.ts';

/**
 * A query that is built once for the pool and once for each connection of a transaction. Building one takes longer than
 * sending it, which tells where every call asks it. Its values are placeholders, as the driver takes them.
 */
export function preparedQuery<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const query = build(db);
    built.set(db, query);
    return query;
  };
}
