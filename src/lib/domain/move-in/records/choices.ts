import type { AskedRow } from '../questions/asking.ts';
import { type ChoiceColumn, foldName, moveInChoices } from '../tables/tables.ts';

type Choice<C extends ChoiceColumn> = (typeof moveInChoices)[C][number];

/** Which of our words stands in a cell; null where it is empty. Any other word needs a line in the mapping. */
export function readChoice<C extends ChoiceColumn>(
  asked: Pick<AskedRow, 'problem'>,
  column: C,
  text: string,
  { needed = false }: { needed?: boolean } = {},
): Choice<C> | null {
  const choices: readonly Choice<C>[] = moveInChoices[column];
  const found = choices.find((choice) => foldName(choice) === foldName(text));
  if (found) return found;
  const name = column.slice(column.indexOf('.') + 1);
  if (text !== '')
    asked.problem(
      `${JSON.stringify(text)} is no ${name}: say which of ${choices.join(', ')} it means, in values.${column} of the mapping.`,
    );
  else if (needed) asked.problem(`The ${name} is missing: one of ${choices.join(', ')}.`);
  return null;
}
