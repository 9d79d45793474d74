import type { LetterStep, LetterWay } from '#lib/domain/instalments/letters.ts';
import { letterNames } from './letters.ts';

export const callNoted = 'Call';

export const letterTo = (step: LetterStep, way: LetterWay) =>
  `${letterNames[step]}, ${way === 'print' ? 'on paper' : 'by mail'}`;

export const visitTexts = {
  booked: 'Visit booked',
  cancelled: 'Visit cancelled',
  came: 'Came to a visit',
  missed: 'Did not come to a visit',
} as const;
