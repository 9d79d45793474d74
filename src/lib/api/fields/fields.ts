import * as z from 'zod/mini';
import { codeDigits, maxPhoneDigits, minPhoneDigits, passwordMinLength } from '#lib/domain/limits.ts';
import { plainWhole } from '#lib/domain/typed/amounts.ts';
import { plainCode, tidyCode } from '#lib/domain/typed/codes.ts';
import { plainEmail } from '#lib/domain/typed/email-address.ts';
import { plainPassword } from '#lib/domain/typed/passwords.ts';
import { isSeveralNumbers, plainPhoneNumber } from '#lib/domain/typed/phone-numbers.ts';
import { plainLine, plainLines } from '#lib/domain/typed/plain-text.ts';
import { passwordEndsInSpace, phoneSeveral } from '#lib/messages/typed-text.ts';
import * as messages from '#lib/messages/validation.ts';
import { includeSchemas, type JsonShape, withShape } from './json-shape.ts';

/** Fields of payloads: they parse what people and forms send. */

type ParseResult<T> = { value: T } | { problem: string };

/** A field with its own parser instead of a type check; `shape` tells what it takes. */
// @__NO_SIDE_EFFECTS__
export const transformField = <In, Out>(read: (value: In) => ParseResult<Out>, shape: JsonShape | false) =>
  withShape(
    z.transform((value: In, context): Out => {
      const result = read(value);
      if ('value' in result) return result.value;
      context.issues.push({ code: 'custom', input: value, message: result.problem });
      return z.NEVER;
    }),
    shape,
  );

/**
 * The same for a single value, since query and multipart values arrive as text. JSON may send an object instead, which
 * must not be turned into text; it is parsed as NaN, which every field rejects with its own message.
 */
// @__NO_SIDE_EFFECTS__
export const coercedField = <In, Out>(read: (value: In) => ParseResult<Out>, shape: JsonShape | false) =>
  transformField((value: In) => read(typeof value === 'object' && value !== null ? (Number.NaN as In) : value), shape);

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** Nothing that anybody would see. */
const isEmpty = (value: unknown) => typeof value === 'string' && plainLine(value) === '';

/** An optional field: missing, null and empty text all mean 'not given'. */
// @__NO_SIDE_EFFECTS__
export const optional = <S extends z.ZodMiniType>(inner: S) =>
  z.optional(
    z.pipe(
      z.transform((value: z.input<S> | '' | null | undefined): unknown =>
        value === null || isEmpty(value) ? undefined : value,
      ),
      z.optional(inner) as unknown as z.ZodMiniType<z.output<S> | undefined, unknown>,
    ),
  );

/** A field of a change, of what cannot be cleared: missing means unchanged, and signs that nobody sees are refused. */
// @__NO_SIDE_EFFECTS__
export const replaceable = <S extends z.ZodMiniType>(inner: S) =>
  z.optional(
    z.pipe(
      z.transform((value: z.input<S> | '' | null | undefined): unknown =>
        isBlank(typeof value === 'string' ? value.trim() : value) ? undefined : value,
      ),
      z.optional(inner) as unknown as z.ZodMiniType<z.output<S> | undefined, unknown>,
    ),
  );

/** Like `optional`, where nothing is kept as an empty text. */
// @__NO_SIDE_EFFECTS__
export const emptyable = (inner: z.ZodMiniType<string, string>) =>
  z._default(
    z.pipe(
      optional(inner),
      z.transform((value: string | undefined) => value ?? ''),
    ),
    '',
  );

/** A field of a change: missing means unchanged, null or empty text clears it. */
// @__NO_SIDE_EFFECTS__
export const clearable = <S extends z.ZodMiniType>(inner: S) =>
  z.optional(
    z.pipe(
      z.transform((value: z.input<S> | '' | null | undefined): unknown => (isEmpty(value) ? null : value)),
      z.optional(z.nullable(inner)) as unknown as z.ZodMiniType<z.output<S> | null | undefined, unknown>,
    ),
  );

/** Unpaired surrogates and NUL cannot be stored as text. */
const unsupportedCharacters = /\p{Cs}|\0/u;

// @__NO_SIDE_EFFECTS__
const cleanText = (label: string, max: number, clean: (typed: string) => string, missing = messages.required(label)) =>
  z.string({ error: (issue) => (isBlank(issue.input) ? missing : messages.notText(label)) }).check(
    z.overwrite(clean),
    z.minLength(1, { error: missing, abort: true }),
    z.maxLength(max, { error: messages.tooLong(label, max), abort: true }),
    z.refine((value) => !unsupportedCharacters.test(value), { error: messages.unusableCharacter(label), abort: true }),
  );

/** Text of one line, see `plainLine`. */
// @__NO_SIDE_EFFECTS__
export const text = (label: string, max = 200) => cleanText(label, max, plainLine);

// @__NO_SIDE_EFFECTS__
export const optionalText = (label: string, max = 200) => optional(text(label, max));

/** Text that may have several lines, see `plainLines`. */
// @__NO_SIDE_EFFECTS__
export const longText = (label: string, max: number, missing = messages.required(label)) =>
  cleanText(label, max, plainLines, missing);

// @__NO_SIDE_EFFECTS__
export const optionalLongText = (label: string, max: number) => optional(longText(label, max));

/** What a program has written and nobody types: keys, signatures, drawings. */
// @__NO_SIDE_EFFECTS__
export const machineText = (label: string, max = 200) => cleanText(label, max, asSent);
const asSent = (sent: string) => sent.trim();

/** A code that is kept as it was written. */
// @__NO_SIDE_EFFECTS__
export const code = (label: string, max = 40) => cleanText(label, max, tidyCode);

/** A code or number of which only letters and digits count. */
// @__NO_SIDE_EFFECTS__
export const typedCode = (label: string, max = 40) => cleanText(label, max, plainCode);

/** No mail ever arrives there (RFC 2606), so the portal gives such names to accounts without an address. */
const reserved = /[@.]invalid$/i;

/** See `plainEmail`: in small letters, the domain in ASCII. */
// @__NO_SIDE_EFFECTS__
export const email = () =>
  cleanText('Email', 254, asAddress).check(
    z.refine((address) => plainEmail(address) !== null && !reserved.test(address), messages.emailInvalid),
  );
const asAddress = (typed: string) => plainEmail(typed) ?? plainLine(typed).toLowerCase();

/** Of an account: addresses that no mail program knows were taken once, and still open it. */
// @__NO_SIDE_EFFECTS__
export const knownEmail = () =>
  cleanText('Email', 254, asAddress).check(
    z.refine(
      (address) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(address) && !reserved.test(address),
      messages.emailInvalid,
    ),
  );

/** Whatever is no phone number stays as typed. */
// @__NO_SIDE_EFFECTS__
export const anyPhone = (label: string) => cleanText(label, 40, plainPhoneNumber);

/** 11 to 15 digits, as on sign-up. */
// @__NO_SIDE_EFFECTS__
export const phone = (label = 'Phone') =>
  anyPhone(label).check(
    z.refine((number) => !isSeveralNumbers(number), { error: phoneSeveral, abort: true }),
    z.regex(/^\d+$/, { error: messages.phoneDigitsOnly, abort: true }),
    z.minLength(minPhoneDigits, messages.phoneTooShort),
    z.maxLength(maxPhoneDigits, messages.phoneTooLong),
  );

/**
 * Compared as `passwordForms` says, so it stays as it was sent; `clean` makes the form in which a new one is kept. The
 * length is limited because hashing is expensive.
 */
// @__NO_SIDE_EFFECTS__
export const password = (label = 'Password', missing = messages.required(label), clean = asTyped) =>
  z
    .string({ error: (issue) => (isBlank(issue.input) ? missing : messages.notText(label)) })
    .check(
      z.overwrite(clean),
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(200, { error: messages.tooLong(label, 200), abort: true }),
    );
const asTyped = (typed: string) => typed;

// @__NO_SIDE_EFFECTS__
export const newPassword = (label = 'Password', missing = messages.required(label)) =>
  repeatedPassword(label, missing).check(
    z.minLength(passwordMinLength, { error: messages.passwordTooShort, abort: true }),
    z.refine((value) => !/\p{Cc}|\p{Cs}/u.test(value), { error: messages.unusableCharacter(label), abort: true }),
    z.refine((value) => value === value.trim(), { error: passwordEndsInSpace, abort: true }),
  );

/** The second one of a new password, which must be the same. */
// @__NO_SIDE_EFFECTS__
export const repeatedPassword = (label: string, missing = messages.required(label)) =>
  password(label, missing, plainPassword);

/** Numbers are accepted too, because some clients send the code as a number. */
// @__NO_SIDE_EFFECTS__
export const oneTimeCode = () =>
  coercedField(
    (value: string | number): ParseResult<string> => {
      if (isBlank(value)) return { problem: messages.required('OTP') };
      const code = typeof value === 'number' ? String(value).padStart(codeDigits, '0') : plainCode(String(value));
      return /^\d+$/.test(code) && code.length === codeDigits
        ? { value: code }
        : { problem: messages.codeNotFourDigits };
    },
    includeSchemas && { type: 'string', pattern: `^\\d{${codeDigits}}$` },
  );

// @__NO_SIDE_EFFECTS__
export const wholeNumber = (label: string, min = 0, max = Number.MAX_SAFE_INTEGER) =>
  coercedField((value: number | string): ParseResult<number> => {
    if (isBlank(value)) return { problem: messages.required(label) };
    const typed = plainWhole(String(value));
    if (!/^-?\d{1,16}$/.test(typed)) return { problem: messages.notWhole(label) };
    const number = Number(typed);
    if (number < min) return { problem: messages.atLeast(label, min) };
    return number > max ? { problem: messages.atMost(label, max) } : { value: number };
  }, includeSchemas && { type: 'integer', minimum: min, maximum: max });

/** The id of a record. */
// @__NO_SIDE_EFFECTS__
export const id = (label = 'Id') => wholeNumber(label, 1);

/** The page number of a list, from 1. */
// @__NO_SIDE_EFFECTS__
export const pageNumber = () => z._default(wholeNumber('Page', 1), 1);

/** Of a list that is a table: how many rows of a page, where those of a phone are too few. */
// @__NO_SIDE_EFFECTS__
export const pageRows = () => optional(wholeNumber('Rows', 1, 100));

/** The last row that is there already: what follows it is read from its place on, however far down it is. */
// @__NO_SIDE_EFFECTS__
export const afterRow = () => optional(id('Row'));

// @__NO_SIDE_EFFECTS__
export const choice = <const T extends readonly [string, ...string[]]>(label: string, options: T) =>
  z.enum(options, {
    error: (issue) => (isBlank(issue.input) ? messages.required(label) : messages.oneOf(label, options)),
  });

// @__NO_SIDE_EFFECTS__
export const numberChoice = <const T extends number>(label: string, options: readonly T[]) =>
  coercedField((value: T | `${T}`): ParseResult<T> => {
    if (isBlank(value)) return { problem: messages.required(label) };
    const found = options.find((option) => String(option) === String(value).trim());
    return found === undefined ? { problem: messages.oneOf(label, options) } : { value: found };
  }, includeSchemas && { enum: options });

/** '0' and '1' in multipart fields, true and false in JSON. */
// @__NO_SIDE_EFFECTS__
export const flag = (label: string) =>
  coercedField(
    (value: boolean | 0 | 1 | '0' | '1' | 'true' | 'false'): ParseResult<boolean> => {
      if (isBlank(value)) return { problem: messages.required(label) };
      if (['1', 'true'].includes(String(value))) return { value: true };
      return ['0', 'false'].includes(String(value)) ? { value: false } : { problem: messages.oneOf(label, [0, 1]) };
    },
    includeSchemas && { enum: [true, false, 0, 1, '0', '1', 'true', 'false'] },
  );

/** What a list is searched for. */
// @__NO_SIDE_EFFECTS__
export const searchText = () => optionalText('Search', 100);

/** 0 pending, 1 completed, 2 failed. */
// @__NO_SIDE_EFFECTS__
export const statusFilter = () => optional(numberChoice('Status', [0, 1, 2]));
