import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { readDrawing as call } from '#lib/api/office/layouts.ts';
import { foundShapes } from '../../layouts/drawing/found-shapes.ts';
import { UnreadableDrawing } from '../../layouts/drawing/parse-svg.ts';

/** Of the file only numbers and names come back: no markup of it is ever stored or shown. */
export async function readDrawing({ svg }: PayloadOf<typeof call>) {
  try {
    return foundShapes(svg);
  } catch (error) {
    if (!(error instanceof UnreadableDrawing)) throw error;
    throw new Refusal('invalid', { message: error.message, errors: { svg: [error.message] } });
  }
}
