import packages from '../../../../../package.json' with { type: 'json' };
import { lastMigration } from '../migrations.ts';

/** This program, as an error names it: '0.1.0 (0071_webhook_plans)'. */
export const programVersion = () => describeVersion(packages.version, lastMigration());

export const describeVersion = (program: string, migration: string) => `${program} (${migration})`;

export const { version } = packages;
