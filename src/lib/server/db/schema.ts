export * from './schema/catalogue.ts';
export * from './schema/ledger.ts';
export * from './schema/people.ts';
export * from './schema/purchases.ts';
