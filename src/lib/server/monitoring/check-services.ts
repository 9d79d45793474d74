import * as z from 'zod/mini';
import { mailFailureOf } from '../mail/mail-failure.ts';
import { openTransport } from '../mail/transport.ts';
import { callProvider } from '../paystack/call-provider.ts';
import { isRestoredCopy } from '../queue/restored-copy.ts';
import { log, runtime } from '../runtime.ts';
import type { Settings } from '../settings/settings.ts';
import { storage } from '../storage/storage.ts';

interface Service {
  /** The setting that leads to it. */
  setting: keyof Settings;
  name: string;
  meanwhile: string;
  use: (settings: Settings) => Promise<void>;
}

const services: readonly Service[] = [
  {
    setting: 'SMTP_URL',
    name: 'the mail server',
    meanwhile: 'Mails stay queued until then.',
    async use(settings) {
      const transport = openTransport(settings);
      await transport.verify().finally(() => transport.close());
    },
  },
  {
    setting: 'STORAGE_URL',
    name: 'the file store',
    meanwhile: 'Uploads are refused and files are not shown until it can.',
    async use() {
      for await (const _ of storage().list('uploads/')) return;
    },
  },
  {
    setting: 'PAYSTACK_SECRET_KEY',
    name: 'the card provider',
    meanwhile: 'Card payments are refused until it can.',
    use: async () => void (await callProvider('/transaction?perPage=1', { data: z.unknown() })),
  },
];

/** Checks each configured service once and logs those that are unavailable. The server still starts. */
export async function checkServices() {
  if (await isRestoredCopy()) return;
  const { settings } = runtime();
  const wanted = services.filter(({ setting }) => settings[setting]);
  await Promise.all(
    wanted.map(async ({ setting, name, meanwhile, use }) => {
      try {
        await use(settings);
        log().info(`${setting}: ${name} answers`);
      } catch (error) {
        log().warn(`${setting}: ${name} cannot be used: ${withStop(mailFailureOf(reasonOf(error)))} ${meanwhile}`);
      }
    }),
  );
}

/** What is below the error of fetch, which says only that it failed. */
const reasonOf = (error: unknown) =>
  error instanceof TypeError && error.cause instanceof Error && error.cause.message ? error.cause : error;
const withStop = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
