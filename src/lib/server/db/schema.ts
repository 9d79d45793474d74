export * from './schema/cards.ts';
export * from './schema/catalogue.ts';
export * from './schema/ledger.ts';
export * from './schema/papers.ts';
export * from './schema/people.ts';
export * from './schema/purchases.ts';
export * from './schema/search.ts';
export * from './schema/tasks.ts';
