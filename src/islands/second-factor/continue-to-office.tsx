import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { useHydrated } from '#islands/ui/hooks/use-hydrated.ts';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { returnUrl } from '#lib/client/navigation/return-url.ts';

/** For who was sent here from a screen of the office: back to it, once there is a second factor. */
export const ContinueToOffice = () => {
  const hydrated = useHydrated();
  const read = useQuery('GET /user/second-factors', {});
  const from = hydrated ? returnUrl() : null;
  if (!from || read.state !== 'ready' || read.data.factors.length === 0) return null;
  return (
    <ButtonLink variant="primary" wide tall href={from}>
      Continue to the office
    </ButtonLink>
  );
};
