/** A text in which 'payment 12' links to that payment. */
export const PaymentLinks = ({ text }: { text: string }) =>
  text.split(/\b(payment \d+)/).map((part, index) => {
    const id = /^payment (\d+)$/.exec(part)?.[1];
    return id ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
      <a key={index} className="link" href={`/office/payments?status=all&payment=${id}`}>
        {part}
      </a>
    ) : (
      part
    );
  });
