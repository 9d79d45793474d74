import type { ReactNode } from 'react';
import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { phoneIcon } from '#islands/ui/icons/icons.ts';
import type { CallAnswer } from '#lib/api/call-types.ts';
import type { WaitingItem } from '#lib/api/office/today/queue.ts';
import { isMasked } from '#lib/domain/accounts/masked-contacts.ts';

export interface ActsProps<Kind extends WaitingItem['kind'] = WaitingItem['kind']> {
  item: Extract<WaitingItem, { kind: Kind }>;
  accounts: CallAnswer<'GET /office/queue'>['accounts'];
  onDecided: () => void;
}

export const Acts = ({ children }: { children: ReactNode }) => <div className="row wrap-row">{children}</div>;

export const CallLink = ({ phone }: { phone: string }) =>
  phone &&
  !isMasked(phone) && (
    <ButtonLink icon={phoneIcon} data-key="p" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      {phone}
    </ButtonLink>
  );
