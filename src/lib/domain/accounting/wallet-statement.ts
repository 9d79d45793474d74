/** In kobo: positive for money in, negative for money out. */
export interface StatementMovement {
  amount: number;
}

type StatementLine<M extends StatementMovement> = M & { balance: number };

interface WalletStatement<M extends StatementMovement> {
  opening: number;
  lines: StatementLine<M>[];
  moneyIn: number;
  moneyOut: number;
  closing: number;
}

/** The movements in order, each with the balance after it: opening + in − out = closing. */
export function walletStatement<M extends StatementMovement>(
  opening: number,
  movements: readonly M[],
): WalletStatement<M> {
  let balance = opening;
  const lines = movements.map((movement) => {
    balance += movement.amount;
    return { ...movement, balance };
  });
  const total = (of: readonly M[]) => of.reduce((sum, { amount }) => sum + amount, 0);
  return {
    opening,
    lines,
    moneyIn: total(movements.filter(({ amount }) => amount > 0)),
    moneyOut: -total(movements.filter(({ amount }) => amount < 0)) || 0,
    closing: balance,
  };
}
