import { useState } from 'react';
import { failureText, fieldErrors } from '#lib/client/api/failure-text.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';

/**
 * Sends a form. What the server refuses at fields stands beside them; any other failure is `refused`, a text for the
 * foot of the form.
 */
export const useAttempt = (showErrors: (errors: Record<string, string>) => boolean) => {
  const [refused, setRefused] = useState('');
  const attempt = async (send: () => Promise<void>) => {
    setRefused('');
    try {
      await send();
    } catch (failure) {
      if (!showErrors(fieldErrors(failure))) setRefused(failureText(failure, somethingWrong));
    }
  };
  return { refused, attempt };
};
