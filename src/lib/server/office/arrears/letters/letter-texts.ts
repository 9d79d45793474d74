import { asc, eq, inArray } from 'drizzle-orm';
import { addDays, type Day, daysBetween, formatDay, today } from '#lib/domain/days.ts';
import { fillLetter } from '#lib/domain/documents/document-templates.ts';
import { daysToAnswer, type LetterStep } from '#lib/domain/instalments/letters.ts';
import { formatNaira, sum } from '#lib/domain/money.ts';
import { letterTitles, standardLetters } from '#lib/messages/office/arrears/letters.ts';
import { site } from '#lib/site.ts';
import { contentRows, textField } from '../../../content/content-rows.ts';
import { plans, properties, users } from '../../../db/schema.ts';
import { db, now } from '../../../runtime.ts';
import { fullName } from '../../customer-summary.ts';
import { overdueInstalments } from '../arrears-rows.ts';

/** A late plan as a letter tells of it. */
export interface LatePlanFacts {
  planId: number;
  propertyId: number;
  contractId: string;
  customer: typeof users.$inferSelect;
  property: string;
  /** The oldest first. */
  overdue: { title: string; dueDate: Day; amount: number }[];
}

/** Those of the plans that are late now. */
export async function latePlanFacts(planIds: readonly number[]): Promise<LatePlanFacts[]> {
  const overdue = overdueInstalments({}, inArray(plans.id, [...planIds]));
  const rows = await db()
    .select({
      title: overdue.title,
      dueDate: overdue.dueDate,
      amount: overdue.amount,
      plan: plans,
      customer: users,
      property: properties.name,
    })
    .from(overdue)
    .innerJoin(plans, eq(plans.id, overdue.planId))
    .innerJoin(users, eq(users.id, plans.userId))
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .orderBy(asc(overdue.dueDate), asc(overdue.repaymentId));
  return planIds.flatMap((planId) => {
    const own = rows.filter(({ plan }) => plan.id === planId);
    const [first] = own;
    if (!first) return [];
    const { plan, customer, property } = first;
    return [
      {
        planId,
        propertyId: plan.propertyId,
        contractId: plan.uniqueContractId ?? '',
        customer,
        property,
        overdue: own,
      },
    ];
  });
}

export const overdueAmount = ({ overdue }: LatePlanFacts) => sum(overdue.map(({ amount }) => amount));

/** The words of the office, or ours while it has none. */
export async function letterTemplate(step: LetterStep): Promise<string> {
  const stored = (await contentRows('setting', 'letter')).find(({ value }) => value.name === `letter_${step}`);
  return (stored && textField(stored.value, 'value')) || standardLetters[step];
}

export function letterText(template: string, step: LetterStep, facts: LatePlanFacts): string {
  const day = today(now());
  const oldest = facts.overdue[0]?.dueDate ?? day;
  return fillLetter(template, {
    customer: fullName(facts.customer),
    property: facts.property,
    contract_id: facts.contractId,
    instalments: joinedTitles(facts.overdue.map(({ title }) => title)),
    amount: formatNaira(overdueAmount(facts)),
    oldest_due: formatDay(oldest),
    days_late: String(daysBetween(oldest, day)),
    answer_by: formatDay(addDays(day, daysToAnswer[step])),
    today: formatDay(day),
    company: site.name,
  });
}

export const titleOfLetter = (step: LetterStep) => letterTitles[step];

/** 'Instalment 2 of 12 and Instalment 3 of 12' is 'Instalments 2 and 3 of 12'. */
function joinedTitles(titles: readonly string[]): string {
  const numbered = titles.map((title) => /^Instalment (\d+) of (\d+)$/.exec(title));
  const [first] = numbered;
  if (!first || titles.length === 1 || numbered.some((one) => one?.[2] !== first[2])) return withAnd(titles);
  return `Instalments ${withAnd(numbered.map((one) => one?.[1] ?? ''))} of ${first[2]}`;
}

const withAnd = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
