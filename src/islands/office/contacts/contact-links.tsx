import { isMasked } from '#lib/domain/accounts/masked-contacts.ts';

/** Nobody is called or written to who is masked. */

export const PhoneLink = ({ phone }: { phone: string }) =>
  isMasked(phone) ? (
    <span className="num">{phone}</span>
  ) : (
    <a className="link num" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      {phone}
    </a>
  );

export const MailLink = ({ email }: { email: string }) =>
  isMasked(email) ? (
    <span>{email}</span>
  ) : (
    <a className="link" href={`mailto:${email}`}>
      {email}
    </a>
  );
