import type { Tone } from '../components/badge';
import type { ChannelHealth } from './health.rules';

/** What a channel's state means to the reader. */
export const healthTones: Record<ChannelHealth['state'], Tone> = { absent: 'neutral', good: 'good', bad: 'bad' };

/** What Meta's rating of a number or a template means to the reader. */
export const qualityTones: Partial<Record<string, Tone>> = { GREEN: 'good', YELLOW: 'warn', RED: 'bad' };
