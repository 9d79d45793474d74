import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Fixture {
  /** The version that made it, or its last migration. */
  version: string;
  /** A backup of its demo: the rows without files, sent mails and build files. */
  backup: string;
  customers: number;
  plans: number;
}

interface Release extends Fixture {
  migration: string;
  /** The functions that its program calls by name, with what they take and answer. */
  functions: readonly string[];
}

const inFolder = (name: string) => path.resolve('tests/releases', name);
const readLines = (name: string) => readFileSync(inFolder(name), 'utf8').trimEnd().split('\n');

/**
 * Every released version, oldest first. A release adds its row, and what `node tests/releases/make-fixture.ts VERSION`
 * writes: its backup and its functions.
 */
export const releases: readonly Release[] = [
  {
    version: '0.1.0',
    migration: '0071_webhook_plans',
    backup: inFolder('0.1.0.gz'),
    customers: 306,
    plans: 144,
    functions: readLines('0.1.0.functions.txt'),
  },
];

/** Each release, and the demo of a schema whose functions and triggers are still in its migrations. */
export const fixtures: readonly Fixture[] = [
  ...releases,
  { version: '0098_contacts', backup: inFolder('0098_contacts.gz'), customers: 307, plans: 144 },
];
