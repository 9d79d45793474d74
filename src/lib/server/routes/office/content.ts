import { proposes } from '../../office/approvals/proposes.ts';
import { addContent } from '../../office/content/add-content.ts';
import { addSlide } from '../../office/content/add-slide.ts';
import { arrangeContent } from '../../office/content/arrange-content.ts';
import { bankAccountApproval } from '../../office/content/bank-account-approval.ts';
import { officeBankAccounts } from '../../office/content/bank-account-rows.ts';
import { changeContent } from '../../office/content/change-content.ts';
import { officeContents } from '../../office/content/office-contents.ts';
import { removeContent } from '../../office/content/remove-content.ts';
import { changePayingPage, switchPayingPage } from '../../office/paying-page/change-paying-page.ts';
import { officePayingPage } from '../../office/paying-page/office-paying-page.ts';
import type { OfficeCall, RouteTable } from '../route-table.ts';

export const officeContentRoutes = {
  'GET /office/bank-accounts': officeBankAccounts,
  'POST /office/bank-accounts': proposes(bankAccountApproval),
  'PUT /office/bank-accounts/{id}': proposes(bankAccountApproval),
  'GET /office/content': officeContents,
  'POST /office/content': addContent,
  'PUT /office/content/order': arrangeContent,
  'POST /office/content/slides': addSlide,
  'PUT /office/content/{id}': changeContent,
  'DELETE /office/content/{id}': removeContent,
  'GET /office/paying-page': officePayingPage,
  'PUT /office/paying-page/{language}': changePayingPage,
  'POST /office/paying-page/{language}/switch': switchPayingPage,
} satisfies RouteTable<OfficeCall>;
