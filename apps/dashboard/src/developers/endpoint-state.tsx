import type { WebhookEndpoint } from '@northline/client';
import type { ReactNode } from 'react';
import { Badge } from '../components/badge';
import { useDeveloperWords } from './words';

/** Whether events are sent to an endpoint, and how that goes. */
export function EndpointState({ endpoint }: { endpoint: WebhookEndpoint }): ReactNode {
  const words = useDeveloperWords().webhooks;
  if (endpoint.disabledReason) return <Badge tone="bad">{words.stopped}</Badge>;
  if (!endpoint.enabled) return <Badge>{words.off}</Badge>;
  return endpoint.failingSince ? <Badge tone="warn">{words.failing}</Badge> : <Badge tone="good">{words.on}</Badge>;
}
