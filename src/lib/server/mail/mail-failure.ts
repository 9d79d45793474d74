import { oneLine } from './render-mail.ts';

/** Why sending failed, for the office: the SMTP reply or the connection error. */
export function mailFailureOf(error: unknown): string {
  const { response, message } = error as { response?: unknown; message?: string };
  return oneLine(typeof response === 'string' && response ? response : (message ?? String(error)), 200);
}

/** The same for the log, which is kept elsewhere: answers and errors of mail servers name whom the mail was for. */
export function loggedMailFailure(error: unknown): { code?: string; reply?: number } {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return {
    ...(typeof code === 'string' && { code }),
    ...(typeof responseCode === 'number' && { reply: responseCode }),
  };
}
