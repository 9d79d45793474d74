import { makeDatabase } from './empty-database.ts';

// node scripts/integrations/make-database.ts FILE: packs an empty embedded database with every table.

const { packed } = await makeDatabase(process.argv[2] as string);
await packed;
