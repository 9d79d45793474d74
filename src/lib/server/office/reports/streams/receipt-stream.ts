import { receiptQuery, receiptRow } from '../receipts.ts';
import type { ReportStream } from './report-stream.ts';

export const receiptStream: ReportStream = { query: receiptQuery, rowOf: receiptRow };
