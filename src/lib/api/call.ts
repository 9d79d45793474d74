import type { ZodMiniType } from 'zod/mini';
import type { OfficeRead } from '#lib/domain/operations/security-events.ts';
import type { Permission } from '#lib/domain/staff/roles.ts';
import type { ErrorCode } from './errors.ts';

/**
 * Who may make a call.
 * - `anyone`: visitors too; a valid token makes the caller known, a dead one is ignored.
 * - `session`: any live session, also one that waits for its second factor.
 * - `newcomer`: any other live session: the code need not be entered yet, and the office passes too.
 * - `account`: signed in and verified, customer or office.
 * - `customer`: signed in and verified, role `customer`.
 * - `office`: role `admin`, with a second factor, and a staff role that holds the call's `permission`, which says so.
 * - `signature`: no token and no application header; the call proves itself (signed links, webhooks).
 */
export type Caller = 'anyone' | 'session' | 'newcomer' | 'account' | 'customer' | 'office' | 'signature';

/** What a multipart field takes; sizes in bytes. The content decides the type, never the name. */
export interface FileRule {
  types: readonly FileType[];
  /** What is none of them comes to the reader as well, which says what it is and what to send instead. */
  readsAny?: true;
  maxBytes: number;
  /** Of a picture, where that may be more, because it is made smaller. */
  maxPictureBytes?: number;
  /** Above 1 the field is sent as `name[]`; the server takes it with and without the brackets. */
  maxCount: number;
  /** The error message if the file is missing; undefined makes the file optional. */
  missing?: string;
  /** Narrows `missing` to some payloads, such as a bank transfer's proof. */
  // biome-ignore lint/suspicious/noExplicitAny: a rule is shared by calls of different payloads
  missingWhen?: (payload: any) => boolean;
}
/** `heic` is known so that it can be said what to do; no call takes it. */
export type FileType =
  | 'jpeg'
  | 'png'
  | 'gif'
  | 'bmp'
  | 'webp'
  | 'avif'
  | 'tiff'
  | 'heic'
  | 'pdf'
  | 'csv'
  | 'ofx'
  | 'json';

/**
 * How often a call may be made: `times` in `seconds`, counted
 * - by the caller's own account, for what signed-in people do. Not for attempts on an email address, because an
 *   attacker can use many accounts;
 * - by the email that the payload names;
 * - by the network address of the caller, multiplied by ADDRESS_LIMIT_SCALE.
 */
export interface RateLimit {
  by: 'caller' | 'email' | 'address';
  times: number;
  seconds: number;
  /** Only refused calls count: each is counted before the work and given back when it succeeds. */
  failuresOnly?: true;
  /** Not for devices that the account was used on before, so that others behind the same address can't use it up. */
  sparesKnownDevices?: true;
}

export type LimitedResource = 'document' | 'export' | 'own data';

interface CallTerms<Payload, Answer, Input = unknown> {
  /** The query of a GET or DELETE, the JSON or multipart fields of a POST or PUT, and the path parameters. */
  payload: ZodMiniType<Payload, Input>;
  /** Fields that a POST takes from its query all the same. */
  query?: readonly string[];
  /** What a successful answer holds beyond `success` and `message`. */
  answer: ZodMiniType<Answer, unknown>;
  /** A success is a file, not JSON. */
  binary?: true;
  /** A success may be a stream of lines of JSON, for who asks for application/x-ndjson. */
  progress?: true;
  /** Present: the call takes multipart/form-data with these file fields. */
  files?: Readonly<Record<string, FileRule>>;
  /** How large its JSON or form without files may be, where the usual `bodyLimits` are too narrow. */
  body?: { bytes: number; values?: number };
  /**
   * Error codes of the call itself, in addition to the ones every call has (400, 401, 403, 413, 415, 422, 429, 500).
   */
  refusals?: readonly ErrorCode[];
  /** Takes an Idempotency-Key: the same key and body gives the first answer again. For what can't be called back too. */
  movesMoney?: true;
  /** Moves the customer's money or changes what binds them: their screens send it only from the confirming step. */
  confirmed?: true;
  limits?: readonly RateLimit[];
  /** Slow or memory-intensive: limited concurrency, one per caller. */
  costly?: LimitedResource;
  /** A visitor's answer may be read from a replica. */
  replica?: true;
  /**
   * Of a change by the office: fields that no customer reads. Any other text that has the number of a bank account which
   * is none of ours is refused (`server/company`).
   */
  officeOnly?: readonly string[];
  /** Such texts wait for a second person instead: the use case sees to it. */
  numbersWait?: true;
  /** What of customers' data the office reads by it: each success is written to the security log. */
  reads?: OfficeRead;
}

// biome-ignore lint/suspicious/noExplicitAny: any call at all, for tables of calls
type AnyTerms = CallTerms<any, any, any>;

/** Says who may make the call: by `who`, or for the office by the `permission` that its staff role must hold. */
interface Definition extends AnyTerms {
  who?: Exclude<Caller, 'office'>;
  permission?: Permission;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface AnyCall extends AnyTerms {
  /** Method and path: 'POST /user/repayment'. */
  name: string;
  method: Method;
  /** Below /api, with path parameters in braces: `/user/plan-property/{id}`; they are part of the payload. */
  path: string;
  who: Caller;
  permission?: Permission;
}

/** Refuses keys that no definition has, which a type parameter would let pass. */
type Exact<D> = { [Key in Exclude<keyof D, keyof Definition>]: never };
/** Refuses a call that says of nobody that they may, and one of customers that asks for a role. */
type Permitted<D> = D extends { who: Caller } ? { permission?: never } : { permission: Permission };

type NameParts<Name> = Name extends `${infer Verb extends Method} ${infer Path}`
  ? { name: Name; method: Verb; path: Path }
  : never;
type Call<Name, D> = D & NameParts<Name> & (D extends { who: Caller } ? unknown : { who: 'office' });

/** Keeps name and file fields as literal types: the browser's calls are derived from them (`call-types.ts`). */
// @__NO_SIDE_EFFECTS__
export const defineCall = <const Name extends `${Method} /${string}`, const D extends Definition>(
  name: Name,
  definition: D & Exact<D> & Permitted<D>,
) => {
  const [method, path] = name.split(' ');
  return { who: 'office', ...definition, name, method, path } as unknown as Call<Name, D>;
};

/** The payload once it is parsed: what a use case works with. */
export type PayloadOf<C extends AnyCall> = C['payload']['_zod']['output'];
/** The payload as it is sent: defaults may be left out. */
export type InputOf<C extends AnyCall> = C['payload']['_zod']['input'];
export type AnswerOf<C extends AnyCall> = C['answer']['_zod']['output'];
