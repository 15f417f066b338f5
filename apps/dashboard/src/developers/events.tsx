import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { Form } from 'react-aria-components';
import { Button } from '../components/button';
import { TextField } from '../components/field';
import { More } from '../components/more';
import { Empty, Failure, Loading } from '../components/notice';
import { Panel } from '../components/page';
import { Table } from '../components/table';
import { Time } from '../components/time';
import { useFigures } from '../words/figures';
import { events } from './queries';
import { developersSearch } from './search.rules';
import styles from './developers.module.css';
import { useDeveloperWords } from './words';

/** What webhooks carry of one conversation, in order: the way to fill a gap after an outage. */
export function Events({ conversation, after }: { conversation: string | undefined; after: number }): ReactNode {
  const words = useDeveloperWords().events;
  const navigate = useNavigate();
  const [id, setId] = useState(conversation ?? '');
  const [from, setFrom] = useState(String(after));
  const [isWrong, setWrong] = useState(false);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const search = developersSearch({ tab: 'events', conversation: id.trim(), after: from });
    setWrong(search.conversation === undefined);
    if (search.conversation !== undefined) void navigate({ to: '/developers', search });
  };
  return (
    <Panel title={words.title}>
      <p className={styles.muted}>{words.lead}</p>
      <Form
        className={styles.form ?? ''}
        onSubmit={submit}
        validationErrors={isWrong ? { conversation: words.wrongId } : {}}
      >
        <div className={styles.pair}>
          <TextField
            label={words.conversation}
            hint={words.conversationHint}
            name="conversation"
            value={id}
            onChange={(value) => (setId(value), setWrong(false))}
            isRequired
          />
          <TextField label={words.after} name="after" inputMode="numeric" value={from} onChange={setFrom} />
        </div>
        <div>
          <Button weight="primary" type="submit">
            {words.read}
          </Button>
        </div>
      </Form>
      {conversation !== undefined && <Found key={`${conversation} ${after}`} id={conversation} after={after} />}
    </Panel>
  );
}

function Found({ id, after }: { id: string; after: number }): ReactNode {
  const words = useDeveloperWords().events;
  const { count } = useFigures();
  const query = useInfiniteQuery(events(id, after));
  if (query.error) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  const found = query.data.pages.flatMap((page) => page.events);
  if (found.length === 0) return <Empty title={words.none}>{words.noneText}</Empty>;
  return (
    <>
      <Table
        label={words.title}
        rows={found}
        keyOf={({ id: eventId }) => eventId}
        columns={[
          { key: 'number', label: words.number, isNumber: true, cell: ({ sequence }) => count(sequence) },
          { key: 'kind', label: words.kind, isHead: true, cell: ({ type }) => <code dir="ltr">{type}</code> },
          { key: 'at', label: words.at, cell: ({ timestamp }) => <Time at={timestamp} /> },
          {
            key: 'payload',
            label: words.payload,
            cell: (event) => (
              <details>
                <summary className={styles.summary}>
                  <code dir="ltr">{event.id}</code>
                </summary>
                <pre dir="ltr" tabIndex={0} role="group" aria-label={words.payload} className={styles.payload}>
                  {JSON.stringify(event, null, 2)}
                </pre>
              </details>
            ),
          },
        ]}
      />
      <More query={query} />
    </>
  );
}
