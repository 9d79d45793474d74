import { type ReactNode, useId } from 'react';
import { Button, ButtonLink } from '#islands/ui/actions/button.tsx';
import { Money } from '#islands/ui/display/money.tsx';

interface GroupProps {
  name: string;
  about?: string | null;
  children: ReactNode;
}

/** What belongs to one plan. */
export const Group = ({ name, about, children }: GroupProps) => {
  const titleId = useId();
  return (
    <section className="stack tight" aria-labelledby={titleId}>
      <h3 id={titleId}>{name}</h3>
      {about && <p className="sm mut">{about}</p>}
      <ul className="list">{children}</ul>
    </section>
  );
};

interface ChoiceProps {
  name: string;
  /** Of which plan, for those who hear the button alone. */
  of: string;
  amount?: number;
  note?: ReactNode;
  /** Why it cannot be chosen; it stands there all the same. */
  refusal?: string | null;
  onChoose?: () => void;
  /** In place of `onChoose`: what is paid is chosen on a page of its own. */
  href?: string;
}

export const Choice = ({ name, of, amount, note, refusal, onChoose, href }: ChoiceProps) => {
  const hidden = (
    <span className="vh">
      : {name}, {of}
    </span>
  );
  return (
    <li className="item plain">
      <span className="t b">{name}</span>
      {amount !== undefined && (
        <span className="amt">
          <Money naira={amount} />
        </span>
      )}
      {(refusal || note) && <span className="sub">{refusal || note}</span>}
      {!refusal && (
        <span className="due">
          {href ? (
            <ButtonLink variant="soft" href={href}>
              Use for this{hidden}
            </ButtonLink>
          ) : (
            <Button variant="soft" aria-haspopup="dialog" onClick={onChoose}>
              Use for this{hidden}
            </Button>
          )}
        </span>
      )}
    </li>
  );
};
