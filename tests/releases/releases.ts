import path from 'node:path';

interface Release {
  version: string;
  /** Its last migration. */
  migration: string;
  /** A backup that it has made of its demo: the rows without files, sent mails and build files. */
  backup: string;
}

/** Every released version, oldest first. A release adds its row and its backup. */
export const releases: readonly Release[] = [
  { version: '0.1.0', migration: '0071_webhook_plans', backup: path.resolve('tests/releases/0.1.0.gz') },
];
