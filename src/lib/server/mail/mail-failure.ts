import { oneLine } from './render-mail.ts';

/** Why a mail was not taken, for the office: the answer of the mail server with its number, or what kept us from it. */
export function mailFailureOf(error: unknown): string {
  const { response, message } = error as { response?: unknown; message?: string };
  return oneLine(typeof response === 'string' && response ? response : (message ?? String(error)), 200);
}
