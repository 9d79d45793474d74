import { officeBrowserReports } from '../../browser-reports/list-reports.ts';
import { failedMails, sendMailAgain } from '../../office/failed-mails.ts';
import { officeIncidents } from '../../office/incidents.ts';
import { officeHealth, startHealthCheck } from '../../office/ledger-health.ts';
import { answerMoveIn, moveInQuestions } from '../../office/move-in/answer-questions.ts';
import { changeMoveIn, discardMoveIn, removeMoveInFile, sendMoveInFiles } from '../../office/move-in/change-move-in.ts';
import { officeMoveIn } from '../../office/move-in/move-in-view.ts';
import {
  addWebhook,
  changeWebhook,
  pingWebhook,
  removeWebhook,
  renewWebhookSecret,
} from '../../office/webhooks/change-webhooks.ts';
import { sendDeliveryAgain, webhookDeliveryList } from '../../office/webhooks/webhook-deliveries.ts';
import { officeWebhooks } from '../../office/webhooks/webhook-rows.ts';
import type { OfficeCall, RouteTable } from '../route-table.ts';

export const officeRunningRoutes = {
  'GET /office/browser-reports': officeBrowserReports,
  'GET /office/health': officeHealth,
  'POST /office/health/check': startHealthCheck,
  'GET /office/incidents': officeIncidents,
  'GET /office/mails/given-up': failedMails,
  'POST /office/mails/{id}/send-again': sendMailAgain,
  'GET /office/move-in': officeMoveIn,
  'PUT /office/move-in': changeMoveIn,
  'DELETE /office/move-in': discardMoveIn,
  'POST /office/move-in/answers': answerMoveIn,
  'POST /office/move-in/files': sendMoveInFiles,
  'DELETE /office/move-in/files/{id}': removeMoveInFile,
  'GET /office/move-in/questions': moveInQuestions,
  'POST /office/webhook-deliveries/{id}/send-again': sendDeliveryAgain,
  'GET /office/webhooks': officeWebhooks,
  'POST /office/webhooks': addWebhook,
  'PUT /office/webhooks/{id}': changeWebhook,
  'DELETE /office/webhooks/{id}': removeWebhook,
  'GET /office/webhooks/{id}/deliveries': webhookDeliveryList,
  'POST /office/webhooks/{id}/ping': pingWebhook,
  'POST /office/webhooks/{id}/secret': renewWebhookSecret,
} satisfies RouteTable<OfficeCall>;
