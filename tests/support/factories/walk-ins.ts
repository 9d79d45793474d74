import { printTakeOverCode, registerAtDesk } from '#lib/api/office/desk/desk-customers.ts';
import { as, type Person } from './people.ts';
import { expectSuccess } from './plans.ts';

let walkIns = 0;

/** What a clerk types of a customer who comes in person. */
export function aWalkIn<Over extends object>(over = {} as Over) {
  walkIns += 1;
  const digits = String((process.pid * 100 + walkIns) % 10_000_000).padStart(7, '0');
  return {
    first_name: 'Chiamaka',
    last_name: 'Nwosu',
    phone_number: `0706${digits}`,
    email: undefined as string | undefined,
    paper_kind: 'passport',
    paper_number: `A${digits}`,
    consent: true,
    ...over,
  };
}

export async function registered(by: Person, sent: ReturnType<typeof aWalkIn>): Promise<number> {
  const { customer_id } = expectSuccess(await as(by).call(registerAtDesk, sent)).body;
  if (customer_id === null) throw new Error('somebody has this phone number or address');
  return customer_id;
}

/** The code of a new letter. */
export const printedCode = async (by: Person, id: number, sent: { paper_kind: string; paper_number: string }) =>
  expectSuccess(
    await as(by).call(printTakeOverCode, { id, paper_kind: sent.paper_kind, paper_number: sent.paper_number }),
  ).body.code;
