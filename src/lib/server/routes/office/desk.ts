import { proposes } from '../../office/approvals/proposes.ts';
import { cashBook, closeCashBook } from '../../office/desk/cash-book.ts';
import { cashDifferenceApproval } from '../../office/desk/cash-difference-approval.ts';
import { cashReceipt } from '../../office/desk/cash-receipt.ts';
import { addDesk, deskCashBooks, officeDesks, openCashBook } from '../../office/desk/desks.ts';
import { bringFloat, payIntoBank } from '../../office/desk/move-cash.ts';
import { owedAtDesk } from '../../office/desk/owed-at-desk.ts';
import { receiveCash } from '../../office/desk/receive-cash.ts';
import type { OfficeCall, RouteTable } from '../route-table.ts';

export const officeDeskRoutes = {
  'GET /office/cash-books/{id}': cashBook,
  'POST /office/cash-books/{id}/close': closeCashBook,
  'POST /office/cash-books/{id}/difference': proposes(cashDifferenceApproval),
  'POST /office/cash-books/{id}/float': bringFloat,
  'POST /office/cash-books/{id}/pay-in': payIntoBank,
  'POST /office/cash-books/{id}/receipts': receiveCash,
  'GET /office/cash-receipts/{id}': cashReceipt,
  'GET /office/customers/{id}/owed': owedAtDesk,
  'GET /office/desks': officeDesks,
  'POST /office/desks': addDesk,
  'GET /office/desks/{id}/cash-books': deskCashBooks,
  'POST /office/desks/{id}/cash-books': openCashBook,
} satisfies RouteTable<OfficeCall>;
