import type { CallName, Calls } from '#lib/api/call-types.ts';
import type { Finish, UseCase } from '../http/endpoint.ts';

export type OfficeCall = Extract<CallName, `${string} /office/${string}`>;
export type UserCall = Extract<CallName, `${string} /user/${string}`>;
export type GeneralCall = Exclude<CallName, OfficeCall | UserCall>;

/** What carries a call out, and where something follows its commit, that. */
type Route<Name extends CallName> = UseCase<Calls[Name]> | readonly [UseCase<Calls[Name]>, Finish<Calls[Name]>];

/** Every one of these calls with its route. */
export type Routes<Name extends CallName> = { readonly [N in Name]: Route<N> };
/** Some of them: those of one area. */
export type RouteTable<Name extends CallName> = Partial<Routes<Name>>;

type NamedTwice<Tables, Before = never> = Tables extends readonly [infer First, ...infer Others]
  ? (keyof First & Before) | NamedTwice<Others, Before | keyof First>
  : never;
type NoneTwice<Tables> = [NamedTwice<Tables>] extends [never] ? unknown : { namedTwice: NamedTwice<Tables> };
type Joined<Tables> = Tables extends readonly [infer First, ...infer Others] ? First & Joined<Others> : unknown;

/** The tables of several areas as one; it does not compile where two of them name the same call. */
export const joinTables = <const Tables extends readonly object[]>(...tables: Tables & NoneTwice<Tables>) =>
  Object.assign({}, ...tables) as Joined<Tables>;
