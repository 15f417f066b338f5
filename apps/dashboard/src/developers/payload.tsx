import { useQuery } from '@tanstack/react-query';
import type { WebhookDelivery } from '@northline/client';
import { type ReactNode, useState } from 'react';
import { Button } from '../components/button';
import { Code } from '../components/copy';
import { Actions, Dialog } from '../components/dialog';
import { Failure, Loading } from '../components/notice';
import { fullDelivery } from './queries';
import { useDeveloperWords } from './words';

/** Shows what a delivery carries, to the letter. */
export function Payload({ delivery: { _id: id, eventId } }: { delivery: WebhookDelivery }): ReactNode {
  const all = useDeveloperWords();
  const words = all.deliveries;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button weight="quiet" aria-label={words.payloadWhich(eventId)} onPress={() => setOpen(true)}>
        {words.payload}
      </Button>
      <Dialog title={words.payloadWhich(eventId)} isOpen={isOpen} onClose={() => setOpen(false)} wide>
        <Text id={id} />
        <Actions>
          <Button onPress={() => setOpen(false)}>{all.webhooks.close}</Button>
        </Actions>
      </Dialog>
    </>
  );
}

function Text({ id }: { id: string }): ReactNode {
  const words = useDeveloperWords().deliveries;
  const query = useQuery(fullDelivery(id));
  if (query.error) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  return query.data ? <Code text={query.data.payload} what={words.payload} /> : <Loading />;
}
