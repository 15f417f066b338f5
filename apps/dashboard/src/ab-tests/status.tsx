import type { AbTest } from '@northline/client';
import type { ReactNode } from 'react';
import { Badge, type Tone } from '../components/badge';
import { useAbTestWords } from './words';

const tones: Record<AbTest['status'], Tone> = {
  draft: 'neutral',
  running: 'good',
  paused: 'warn',
  completed: 'neutral',
};

/** The status of a test. */
export function Status({ status }: { status: AbTest['status'] }): ReactNode {
  return <Badge tone={tones[status]}>{useAbTestWords().statuses[status]}</Badge>;
}
