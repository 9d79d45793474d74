import { type FieldErrors, Refusal } from '#lib/api/errors.ts';
import { errorMessages, tooManyRequests } from '#lib/messages/errors.ts';

/** Far above what a form of three fields has. */
const MOST_BYTES = 10_000;
const fields = ['slot_id', 'name', 'email', 'phone'] as const;

type VisitFields = Record<(typeof fields)[number], string>;

export interface SentForm {
  status: number;
  values: Record<string, string>;
  errors: Record<string, string>;
  /** An error that concerns no single field. */
  message: string;
}

/** Books what the form of the page says. Returns the id of the booked time, or what is wrong. */
export async function handleVisitForm(
  request: Request,
  book: (values: VisitFields) => Promise<string>,
): Promise<string | SentForm> {
  const values = await readForm(request);
  try {
    return await book(values);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refusedForm(error, values);
  }
}

async function readForm(request: Request): Promise<VisitFields> {
  const text = (await request.text()).slice(0, MOST_BYTES);
  const sent = new URLSearchParams(text);
  return Object.fromEntries(fields.map((name) => [name, sent.get(name) ?? ''])) as VisitFields;
}

const statusOf = { invalid: 422, too_many: 429, not_found: 404 } as const;

function refusedForm({ code, errors, message, retryAfter }: Refusal, values: Record<string, string>): SentForm {
  const status = code in statusOf ? statusOf[code as keyof typeof statusOf] : 409;
  if (code === 'invalid') return { status, values, errors: firstOf(errors ?? {}), message: '' };
  const limited = retryAfter !== undefined && tooManyRequests(retryAfter);
  return { status, values, errors: {}, message: limited || message || errorMessages[code] };
}

const firstOf = (errors: FieldErrors) =>
  Object.fromEntries(Object.entries(errors).map(([field, [first = '']]) => [field, first]));
