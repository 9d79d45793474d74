import { localGovernments } from '#lib/domain/local-governments.ts';
import { type StateName, stateNames } from '#lib/domain/states.ts';
import { findState } from '#lib/domain/words/find-state.ts';

interface Place {
  state: string | undefined;
  lga: string | undefined;
  streetAddress: string | undefined;
  remarks: string[];
  /** What does not belong together. */
  oddities: string[];
}

interface Written {
  state: string | undefined;
  /** A local government area, a town, or a place with both: 'Lekki Phase 1, Eti-Osa, Lagos'. */
  lga: string | undefined;
  streetAddress: string | undefined;
}

/** Official names of a place. A town that is no local government area becomes part of the address. */
export function parsePlace({ state: written, lga: place, streetAddress }: Written): Place {
  const remarks: string[] = [];
  const oddities: string[] = [];
  const parts = (place ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const last = parts.length > 1 ? findState(parts.at(-1) ?? '')?.name : undefined;
  const state = written === undefined ? last : stateOf(written, remarks);
  // the last part may be a state, or an area with the name of one
  if (last && (last === state || !officialArea(state, parts.at(-1) ?? ''))) {
    parts.pop();
    if (last !== state) oddities.push(`'${place}' is in ${last}, and the state is ${state}`);
  }
  const at = parts.findLastIndex((part) => officialArea(state, part));
  const official = at < 0 ? undefined : officialArea(state, parts[at] as string);
  const town = parts.filter((_, index) => index !== at).join(', ');
  const elsewhere =
    official || oddities.length > 0 ? [] : stateNames.filter((name) => parts.some((part) => officialArea(name, part)));
  if (elsewhere.length > 0 && state && stateNames.some((name) => name === state))
    oddities.push(
      `'${place}' is a local government area of ${elsewhere.slice(0, 3).join(' and ')}, and the state is ${state}`,
    );
  const address = [streetAddress, town].filter(Boolean).join(', ') || undefined;
  return { state, lga: official, streetAddress: address, remarks, oddities };
}

const officialArea = (state: string | undefined, written: string) => {
  const wanted = plain(written.replace(/\s(lga|l\.g\.a\.?|local government( area)?)$/i, ''));
  return wanted === '' ? undefined : localGovernments(state ?? '').find((name) => plain(name) === wanted);
};

function stateOf(written: string, remarks: string[]): string {
  const known = findState(written)?.name ?? nearest(written);
  if (!known) return written;
  const isItself = plain(written).replace(/state$/, '') === plain(known) || isCapital(known) || /^\d+$/.test(written);
  if (!isItself) remarks.push(`The state '${written}' was read as ${known}`);
  return known;
}

/** The capital has many correct names. */
const isCapital = (name: string) => name === 'FCT';

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The only state within an edit distance of two. */
function nearest(written: string): StateName | undefined {
  const wanted = plain(written);
  if (wanted.length < 4) return undefined;
  const distances = stateNames.map((name) => ({ name, away: distance(wanted, plain(name)) }));
  const best = Math.min(...distances.map(({ away }) => away));
  const candidates = distances.filter(({ away }) => away === best);
  return best <= 2 && candidates.length === 1 ? candidates[0]?.name : undefined;
}

/** Levenshtein distance. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const changed = (row[j - 1] as number) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[to.length] as number;
}
