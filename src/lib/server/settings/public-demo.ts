import { isIPv4 } from 'node:net';

/** The only value of DEMO_ON_THE_INTERNET: whoever types it knows what it does. */
export const publicDemoConfirmation = 'published-passwords-and-play-money';

const unlessMeant = `or, if all of this is a game, DEMO_ON_THE_INTERNET=${publicDemoConfirmation}`;

/** A whole address of the loopback network: `127.evil.example` is a name like any other. */
const isThisMachine = (host: string) =>
  ['localhost', '::1', '[::1]'].includes(host) ||
  host.endsWith('.localhost') ||
  (isIPv4(host) && host.startsWith('127.'));

interface Where {
  HOST: string;
  SITE_URL: string;
}
export interface Offered extends Where {
  DEMO: boolean;
  CARD_SANDBOX: boolean;
  DEMO_ON_THE_INTERNET?: string | undefined;
}

const addressesOf = ({ HOST, SITE_URL }: Where) => [HOST.toLowerCase(), new URL(SITE_URL).hostname];

/** HOST and SITE_URL say that nobody else reaches this server. */
export const isLocalOnly = (settings: Where) => addressesOf(settings).every(isThisMachine);

/**
 * Errors for a demo that is reachable by others, each with its fix. Published passwords and play money stay on this
 * machine.
 */
export function publicDemoErrors(settings: Offered, { reachedAt }: { reachedAt?: string } = {}): string[] {
  if (settings.DEMO_ON_THE_INTERNET || (isLocalOnly(settings) && !reachedAt)) return [];
  const where = reachedAt ?? settings.SITE_URL;
  const errors: string[] = [];
  if (settings.DEMO)
    errors.push(
      `DEMO would open accounts with published passwords to everybody who reaches ${where}: set DEMO=0 and start with an empty database, ${unlessMeant}.`,
    );
  if (settings.CARD_SANDBOX)
    errors.push(
      `Without Paystack keys everybody who reaches ${where} can make card payments succeed: set PAYSTACK_PUBLIC_KEY and PAYSTACK_SECRET_KEY, ${unlessMeant}.`,
    );
  return errors;
}

export const demoInDatabaseError = ({ SITE_URL }: Where) =>
  `The demo is in this database: accounts with published passwords, bank accounts that do not exist and money that nobody paid. It may not be reached at ${SITE_URL}: start with an empty database (another DATA_DIR or DATABASE_URL) and DEMO=0, ${unlessMeant}.`;
