import type { Tone } from '../components/badge';
import type { Insight, Lead } from './queries';

/** How the states of a conversation are coloured. */
export const stateTone: Record<NonNullable<Lead['currentStage']>['conversationStatus'], Tone> = {
  active: 'accent',
  completed: 'good',
  handed_off: 'warn',
  dropped: 'neutral',
};

/** How sure an insight is. */
export const confidenceTone: Record<Insight['confidence'], Tone> = { high: 'good', medium: 'accent', low: 'warn' };
