import { buyOrAsk, reserveOrAsk } from '../../clearances/buy-or-ask.ts';
import { withStartedCard } from '../../payments/card/card-answer.ts';
import { holdAllowance } from '../../purchases/holds/limit-holds.ts';
import { lastContract } from '../../purchases/last-contract.ts';
import { sendContractFile } from '../../purchases/uploads/send-contract-file.ts';
import type { RouteTable, UserCall } from '../route-table.ts';

export const userPurchaseRoutes = {
  'POST /user/buy-property': [buyOrAsk, withStartedCard],
  'POST /user/contract-file': sendContractFile,
  'GET /user/hold-allowance': holdAllowance,
  'GET /user/last-contract': lastContract,
  'POST /user/reserve-purchase': reserveOrAsk,
} satisfies RouteTable<UserCall>;
