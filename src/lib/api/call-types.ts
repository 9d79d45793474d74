import type { AnswerOf, AnyCall, InputOf } from './call.ts';
import type * as definitions from './index.ts';

/** The calls as the browser knows them: types by name, and no definition at run time. */

export type Calls = { [C in Extract<(typeof definitions)[keyof typeof definitions], AnyCall> as C['name']]: C };

/** Method and path: 'POST /user/repayment', 'GET /user/plan-property/{id}'. */
export type CallName = keyof Calls;

type NamesWith<Part> = { [Name in CallName]: Calls[Name] extends Part ? Name : never }[CallName];

/** Moves money, or can't be called back: goes under an Idempotency-Key. */
export type MoneyCall = NamesWith<{ movesMoney: true }>;
/** A screen sends it only from the confirming step. */
export type ConfirmedCall = NamesWith<{ confirmed: true }>;
/** A payment of a customer. */
export type PaymentCall = MoneyCall & ConfirmedCall;
declare const press: unique symbol;
/** A press that the confirming step has taken: what `confirmed` calls can't be sent without, and only it hands out. */
export interface Confirmed {
  readonly [press]: true;
}
/** Answers a file. */
export type FileCall = NamesWith<{ binary: true }>;
/** Answers JSON. */
export type JsonCall = Exclude<CallName, FileCall>;
/** Changes nothing; all that it takes stands in its address. */
export type ReadCall = Extract<JsonCall, `GET ${string}`> | NamesWith<{ query: readonly string[] }>;

type QueryField<Name extends CallName> = Calls[Name] extends { query: readonly (infer Field extends string)[] }
  ? Field
  : never;

type Without<Input, Field> =
  Exclude<keyof Input, Field> extends never ? Record<string, never> : Omit<Input, Field & string>;

/** Everything that a call takes, as it is sent: defaults may be left out. */
export type CallInput<Name extends CallName> = InputOf<Calls[Name]>;
/** The fields of a POST that stand in its address. */
type CallQuery<Name extends CallName> = Pick<CallInput<Name>, QueryField<Name> & keyof CallInput<Name>>;
/** What stands in the path, and in the query of a GET or DELETE or the body of a POST or PUT. */
export type CallPayload<Name extends CallName> = [QueryField<Name>] extends [never]
  ? CallInput<Name>
  : Without<CallInput<Name>, QueryField<Name>>;
export type CallAnswer<Name extends CallName> = AnswerOf<Calls[Name]>;

type FileFields<Rules> = {
  [Field in keyof Rules]?: (Rules[Field] extends { maxCount: 1 } ? Blob : readonly Blob[]) | null | undefined;
};
/** The files of a multipart form: one, or a list where a field takes several. */
type CallFiles<Name extends CallName> = Calls[Name] extends { files: infer Rules } ? FileFields<Rules> : never;

/** The files of any payment. */
export type PaymentFiles = CallFiles<'POST /user/buy-property'>;

type Needs<Name extends CallName> = (Name extends MoneyCall ? { key: string } : { key?: never }) &
  (Name extends ConfirmedCall ? { confirmed: Confirmed } : { confirmed?: never }) &
  (Calls[Name] extends { files: object } ? { files: CallFiles<Name> } : { files?: never }) &
  ([QueryField<Name>] extends [never] ? { query?: never } : { query: CallQuery<Name> });

/**
 * The options a call requires besides its payload: `key`, the Idempotency-Key of what moves money; `confirmed`, the
 * press by which its customer has confirmed it; `files`, which make it a multipart form; `query`, the fields of a POST
 * that stand in its address.
 */
export type CallNeeds<Name extends CallName> = { [Key in keyof Needs<Name>]: Needs<Name>[Key] };
