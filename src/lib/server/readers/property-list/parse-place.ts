import { localGovernments } from '#lib/domain/local-governments.ts';
import { findState, type StateName, stateNames } from '#lib/domain/states.ts';

interface Place {
  state: string | undefined;
  lga: string | undefined;
  streetAddress: string | undefined;
  remarks: string[];
}

interface Written {
  state: string | undefined;
  /** A local government area or a town. */
  lga: string | undefined;
  streetAddress: string | undefined;
}

/** Official names of a place. A town that is no local government area becomes part of the address. */
export function parsePlace({ state: written, lga: town, streetAddress }: Written): Place {
  const remarks: string[] = [];
  const state = written === undefined ? undefined : stateOf(written, remarks);
  const official = town && localGovernments(state ?? '').find((name) => plain(name) === plain(town));
  const address = official ? streetAddress : [streetAddress, town].filter(Boolean).join(', ') || undefined;
  return { state, lga: official || undefined, streetAddress: address, remarks };
}

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
