/** A text; where it names a payment, it leads to its desk. */
export const PaymentLinks = ({ text }: { text: string }) =>
  text.split(/\b(payment \d+)/).map((part, at) => {
    const id = /^payment (\d+)$/.exec(part)?.[1];
    return id ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
      <a key={at} className="link" href={`/office/payments?status=all&payment=${id}`}>
        {part}
      </a>
    ) : (
      part
    );
  });
