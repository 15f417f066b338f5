import { useQuery } from '@tanstack/react-query';
import type { RedeliverMany } from '@northline/client';
import { type ReactNode, useState } from 'react';
import { Button } from '../components/button';
import { Confirm } from '../components/dialog';
import { Checkbox, Select } from '../components/field';
import { toast } from '../components/toasts';
import { useShellWords } from '../words/shell';
import { deliveryCount, useRedeliverMany } from './queries';
import { type Span, spanOf, spans } from './span.rules';
import styles from './developers.module.css';
import { useDeveloperWords } from './words';

/** Sends what failed at an endpoint again, or replays a span. */
export function ManyAgain({ id }: { id: string }): ReactNode {
  const words = useDeveloperWords().many;
  const shell = useShellWords();
  const many = useRedeliverMany();
  const [isOpen, setOpen] = useState(false);
  const [span, setSpan] = useState<Span>('day');
  const [isReplay, setReplay] = useState(false);
  const [openedAt, setOpenedAt] = useState(0);
  const count = useAgain(id, spanOf(span, isReplay, openedAt), isOpen);
  const confirm = async (): Promise<void> => {
    const sent = await many.mutateAsync({ id, span: spanOf(span, isReplay, openedAt) });
    toast(words.sentAgain(sent), 'good');
  };
  return (
    <>
      <Button onPress={() => (setOpenedAt(Date.now()), setOpen(true))}>{words.open}</Button>
      <Confirm
        title={words.title}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        action={isReplay ? words.replay : words.failed}
        cancel={shell.cancel}
        onConfirm={confirm}
        isDanger={isReplay}
      >
        <div className={styles.form}>
          <p>{words.lead}</p>
          <Select
            label={words.since}
            value={span}
            onChange={(value) => setSpan(value as Span)}
            options={(Object.keys(spans) as Span[]).map((value) => ({ value, label: words.spans[value] }))}
          />
          <Checkbox isSelected={isReplay} onChange={setReplay}>
            {words.delivered}
          </Checkbox>
          {count !== undefined && <p role="status">{words.willBe(count)}</p>}
        </div>
      </Confirm>
    </>
  );
}

/** How many deliveries would be sent again. */
function useAgain(id: string, { since, until, includeDelivered }: RedeliverMany, enabled: boolean): number | undefined {
  const span = { ...(since && { since }), ...(until && { until }), test: false };
  const failed = useQuery({ ...deliveryCount(id, 'failed', span), enabled }).data;
  const delivered = useQuery({ ...deliveryCount(id, 'delivered', span), enabled }).data;
  if (failed === undefined || delivered === undefined) return undefined;
  return includeDelivered ? failed + delivered : failed;
}
