import { setTimeout as pause } from 'node:timers/promises';
import { confirmPayment } from '#lib/api/office/payments/payments.ts';
import { fundWallet, payForInfrastructure } from '#lib/api/payments/payments.ts';
import { dashboard } from '#lib/api/plans/dashboard.ts';
import { planProperty } from '#lib/api/plans/plans.ts';
import type { Person } from '#tests/support/factories/people.ts';
import { FEE } from '#tests/support/ledger/fee-from-wallet.ts';
import { ask } from './calls.ts';
import type { Portal } from './portal.ts';

/** Naira that a customer sends to the wallet at once. */
export const TOP_UP = 5_000;
/** The pause between two actions in milliseconds. */
const SHORTEST_LOOK = 500;
const LOOKS_DIFFER_BY = 3_000;

export interface SimulatedCustomer extends Person {
  planId: number;
  paid: number;
}

interface Seen {
  /** The response times in milliseconds. */
  took: number[];
  /** Unexpected responses. */
  wrong: unknown[];
  confirmed: number;
}

/**
 * Customers who browse, pay fees from their wallets and send transfers, and an office that confirms them, for some
 * time.
 */
export async function simulateCustomers(
  portal: Portal,
  customers: SimulatedCustomer[],
  office: Person,
  proof: File,
  seconds: number,
) {
  const seen: Seen = { took: [], wrong: [], confirmed: 0 };
  const until = performance.now() + seconds * 1000;
  const isOpen = () => performance.now() < until;
  /** Transfers that await confirmation, with their customers. */
  const awaiting: { id: number; sender: SimulatedCustomer }[] = [];
  const waits = new Set<SimulatedCustomer>();

  const timed = async <Answer extends { status: number }>(what: string, asking: Promise<Answer>) => {
    const startedAt = performance.now();
    const answer = await asking.catch((error: Error) => ({ status: 0, error }));
    seen.took.push(performance.now() - startedAt);
    if (answer.status === 200) return answer as Answer;
    seen.wrong.push([
      what,
      answer.status,
      'body' in answer ? answer.body : String((answer as { error?: Error }).error),
    ]);
    return undefined;
  };
  const look = (path: string) =>
    timed(
      path,
      fetch(portal.url + path).then(async (page) => {
        await page.text();
        return page;
      }),
    );

  const presses: ((customer: SimulatedCustomer, turn: number) => Promise<unknown>)[] = [
    (_, turn) => look(`/properties?page=${1 + (turn % 3)}`),
    (_, turn) => look(`/properties/${1 + (turn % 30)}`),
    ({ token }) => timed('dashboard', ask(portal, dashboard, {}, { token })),
    async (customer) => {
      const { token, planId: plan_id } = customer;
      const fee = { plan_id, purpose: 'infrastructure', payment_method: 'virtual_wallet', paid_amount: FEE } as const;
      const how = { token, key: crypto.randomUUID() };
      if (await timed('a fee', ask(portal, payForInfrastructure, fee, how))) customer.paid += 1;
    },
    ({ token, planId: id }) => timed('plan', ask(portal, planProperty, { id }, { token })),
    async (sender) => {
      if (waits.has(sender)) return;
      const top = { payment_method: 'bank_transfer', amount: TOP_UP, bank_name: 'A. Okonkwo' } as const;
      const how = { token: sender.token, key: crypto.randomUUID(), files: { proof_of_payment: proof } };
      const sent = await timed('a transfer', ask(portal, fundWallet, top, how));
      if (!sent) return;
      waits.add(sender);
      awaiting.push({ id: sent.body.payment.id, sender });
    },
    (_, turn) => look(`/properties?maxPrice=${900_000_000 + turn}`),
  ];

  const works = async (customer: SimulatedCustomer, number: number) => {
    for (let turn = number; isOpen(); turn += 1) {
      await pause(SHORTEST_LOOK + ((number * 7919 + turn * 104_729) % LOOKS_DIFFER_BY));
      await presses[turn % presses.length]?.(customer, turn);
    }
  };
  const confirms = async () => {
    while (isOpen() || awaiting.length > 0) {
      const next = awaiting.shift();
      if (!next) {
        await pause(20);
        continue;
      }
      const received = { id: next.id, amount_received: TOP_UP };
      if (await timed('confirming', ask(portal, confirmPayment, received, { token: office.token })))
        seen.confirmed += 1;
      waits.delete(next.sender);
    }
  };
  await Promise.all([...customers.map(works), confirms()]);
  // those sent at the very end
  await confirms();
  return seen;
}
