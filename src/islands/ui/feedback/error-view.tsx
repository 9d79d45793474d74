import { Button, ButtonLink } from '../actions/button.tsx';
import { Icon } from '../icons/icon.tsx';
import { alertIcon } from '../icons/icons.ts';
import { focusHeading } from './focus-heading.ts';

interface ErrorViewProps {
  title?: string;
  /** The reason, or what to do. */
  message?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** For pages that work without script. */
  retryHref?: string;
}

/** When the view goes with its 'Try again' button, the focus moves to the heading. */
const passFocusOn = (view: HTMLElement | null) => () => {
  if (view?.contains(document.activeElement)) focusHeading(view.closest('dialog'));
};

export const ErrorView = (props: ErrorViewProps) => {
  const { title = 'Something went wrong', message, onRetry, retryHref } = props;
  return (
    <div className="empty" role="alert" ref={passFocusOn}>
      <span className="disc bad">
        <Icon of={alertIcon} />
      </span>
      <h2>{title}</h2>
      {message && <p className="mut">{message}</p>}
      {onRetry && (
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
      )}
      {retryHref && (
        <ButtonLink variant="primary" href={retryHref}>
          Try again
        </ButtonLink>
      )}
    </div>
  );
};
