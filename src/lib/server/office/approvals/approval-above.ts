import { fromNaira } from '#lib/domain/money.ts';
import { runtime } from '../../runtime.ts';

/** In kobo: what is worth more needs a second person. */
export const approvalAbove = () => fromNaira(runtime().settings.APPROVAL_ABOVE);
