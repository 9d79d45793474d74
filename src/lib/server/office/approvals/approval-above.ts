import { fromNaira } from '#lib/domain/money.ts';
import { runtime } from '../../runtime.ts';

/** In kobo: from this amount on a second person is needed, for one act and for sums of them. */
export const approvalAbove = () => fromNaira(runtime().settings.APPROVAL_ABOVE);
