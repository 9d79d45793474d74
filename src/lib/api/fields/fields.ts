import * as z from 'zod/mini';
import { oneTimeCodeRules as codeRule, passwordMinLength, phoneDigits } from '#lib/domain/limits.ts';
import * as say from '#lib/messages/validation.ts';

/** Fields of payloads: what people and forms send, read into what the server works with. */

type Outcome<T> = { value: T } | { problem: string };

/** A field that is read rather than just checked, whatever it holds. */
// @__NO_SIDE_EFFECTS__
export const transformField = <In, Out>(read: (value: In) => Outcome<Out>) =>
  z.transform((value: In, context): Out => {
    const outcome = read(value);
    if ('value' in outcome) return outcome.value;
    context.issues.push({ code: 'custom', input: value, message: outcome.problem });
    return z.NEVER;
  });

/**
 * The same for one value: query and multipart values arrive as text. JSON may hold an object in its place, which must
 * not get to turn itself into text; it is read as no number, which no field takes, so that the field says its own.
 */
// @__NO_SIDE_EFFECTS__
export const coercedField = <In, Out>(read: (value: In) => Outcome<Out>) =>
  transformField((value: In) => read(typeof value === 'object' && value !== null ? (Number.NaN as In) : value));

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** Left out, null and empty text all mean that nothing was given. */
// @__NO_SIDE_EFFECTS__
export const optional = <S extends z.ZodMiniType>(inner: S) =>
  z.optional(
    z.pipe(
      z.transform((value: z.input<S> | '' | null | undefined): unknown =>
        value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value,
      ),
      z.optional(inner) as unknown as z.ZodMiniType<z.output<S> | undefined, unknown>,
    ),
  );

/** For changes: left out stays as it is, null and empty text clear. */
// @__NO_SIDE_EFFECTS__
export const clearable = <S extends z.ZodMiniType>(inner: S) =>
  z.optional(
    z.pipe(
      z.transform((value: z.input<S> | '' | null | undefined): unknown =>
        typeof value === 'string' && value.trim() === '' ? null : value,
      ),
      z.optional(z.nullable(inner)) as unknown as z.ZodMiniType<z.output<S> | null | undefined, unknown>,
    ),
  );

/** NUL and halves of surrogate pairs can't be stored as text. */
const unusable = /\p{Cs}/u;

// @__NO_SIDE_EFFECTS__
export const text = (label: string, most = 200) =>
  z.string({ error: (issue) => (isBlank(issue.input) ? say.required(label) : say.notText(label)) }).check(
    z.trim(),
    z.minLength(1, { error: say.required(label), abort: true }),
    z.maxLength(most, { error: say.tooLong(label, most), abort: true }),
    z.refine((value) => !value.includes('\0') && !unusable.test(value), {
      error: say.unusableCharacter(label),
      abort: true,
    }),
  );

// @__NO_SIDE_EFFECTS__
export const optionalText = (label: string, most = 200) => optional(text(label, most));

/** ASCII only: beyond it the browser, the server and the database do not agree on what the same address is. */
const emailPattern = /^(?!.*[^!-~])[^\s@"(),:;<>[\]\\]+@[^\s@"(),:;<>[\]\\.]+(\.[^\s@"(),:;<>[\]\\.]+)+$/;

// @__NO_SIDE_EFFECTS__
export const email = () => text('Email', 254).check(z.regex(emailPattern, say.emailInvalid), z.toLowerCase());

/** 11 to 15 digits, as on sign-up. */
// @__NO_SIDE_EFFECTS__
export const phone = () =>
  text('Phone', 40).check(
    z.regex(/^\d+$/, { error: say.phoneDigitsOnly, abort: true }),
    z.minLength(phoneDigits.min, say.phoneTooShort),
    z.maxLength(phoneDigits.max, say.phoneTooLong),
  );

/** Never trimmed: what was typed is the password. Its length is bounded because hashing is dear. */
// @__NO_SIDE_EFFECTS__
export const password = (label = 'Password', missing = say.required(label)) =>
  z
    .string({ error: (issue) => (isBlank(issue.input) ? missing : say.notText(label)) })
    .check(
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(200, { error: say.tooLong(label, 200), abort: true }),
    );

// @__NO_SIDE_EFFECTS__
export const newPassword = (label = 'Password', missing = say.required(label)) =>
  password(label, missing).check(z.minLength(passwordMinLength, { error: say.passwordTooShort, abort: true }));

/** A one-time code; numbers are taken too, because some clients send it as one. */
// @__NO_SIDE_EFFECTS__
export const oneTimeCode = () =>
  coercedField((value: string | number): Outcome<string> => {
    if (isBlank(value)) return { problem: say.required('OTP') };
    const code = typeof value === 'number' ? String(value).padStart(codeRule.digits, '0') : String(value).trim();
    return /^\d+$/.test(code) && code.length === codeRule.digits ? { value: code } : { problem: say.codeNotFourDigits };
  });

// @__NO_SIDE_EFFECTS__
export const wholeNumber = (label: string, least = 0, most = Number.MAX_SAFE_INTEGER) =>
  coercedField((value: number | string): Outcome<number> => {
    if (isBlank(value)) return { problem: say.required(label) };
    const written = String(value).trim();
    if (!/^-?\d{1,16}$/.test(written)) return { problem: say.notWhole(label) };
    const number = Number(written);
    if (number < least) return { problem: say.atLeast(label, least) };
    return number > most ? { problem: say.atMost(label, most) } : { value: number };
  });

/** The key of a record. */
// @__NO_SIDE_EFFECTS__
export const id = (label = 'Id') => wholeNumber(label, 1);

/** The page of a list, from 1 on. */
// @__NO_SIDE_EFFECTS__
export const pageNumber = () => z._default(wholeNumber('Page', 1), 1);

// @__NO_SIDE_EFFECTS__
export const choice = <const T extends readonly [string, ...string[]]>(label: string, options: T) =>
  z.enum(options, { error: (issue) => (isBlank(issue.input) ? say.required(label) : say.oneOf(label, options)) });

// @__NO_SIDE_EFFECTS__
export const numberChoice = <const T extends number>(label: string, options: readonly T[]) =>
  coercedField((value: T | `${T}`): Outcome<T> => {
    if (isBlank(value)) return { problem: say.required(label) };
    const found = options.find((option) => String(option) === String(value).trim());
    return found === undefined ? { problem: say.oneOf(label, options) } : { value: found };
  });

/** '0' and '1' in multipart fields, true and false in JSON. */
// @__NO_SIDE_EFFECTS__
export const flag = (label: string) =>
  coercedField((value: boolean | 0 | 1 | '0' | '1' | 'true' | 'false'): Outcome<boolean> => {
    if (isBlank(value)) return { problem: say.required(label) };
    if (['1', 'true'].includes(String(value))) return { value: true };
    return ['0', 'false'].includes(String(value)) ? { value: false } : { problem: say.oneOf(label, [0, 1]) };
  });

/** Pending, completed, failed. */
// @__NO_SIDE_EFFECTS__
export const statusFilter = () => optional(numberChoice('Status', [0, 1, 2]));
