import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { conversation, turns } from '../api/queries';
import { Button } from '../components/button';
import { Failure, Notice } from '../components/notice';
import { Panel } from '../components/page';
import type { Rehearsed } from './rehearsed';
import { linesOfConversation, named, scriptOf } from './playground.rules';
import type { useBeginning } from './playing';
import { SubjectSelect, usualSubject } from './subject-select';
import { usePlaygroundWords } from './words';
import styles from './playground.module.css';

/** The replay of a conversation: what the lead wrote in it is said again, to the agent as it is now or as it was. */
export function ConversationSetup({
  id,
  agent,
  beginning: { mutate, isPending, error },
  onAnew,
}: {
  id: string;
  agent: Rehearsed;
  beginning: ReturnType<typeof useBeginning>;
  onAnew: () => void;
}): ReactNode {
  const words = usePlaygroundWords();
  const { data: source } = useSuspenseQuery(conversation(id));
  const { data: played } = useSuspenseQuery(turns(id));
  const [subject, setSubject] = useState(usualSubject(agent));
  const script = scriptOf(linesOfConversation(source.messages, played));
  const said = script.filter(({ message }) => message !== undefined).length;
  const { channel, leadId } = source;
  const isInbound = script[0]?.message !== undefined;
  const body = {
    agentConfigId: agent.id,
    ...named(subject),
    channel,
    leadId,
    ...(isInbound && { inbound: true }),
  };
  return (
    <Panel title={words.title} actions={<Button onPress={onAnew}>{words.startAnew}</Button>}>
      {script.length === 0 ? (
        <Notice>{words.nothing}</Notice>
      ) : (
        <div className={styles.form}>
          <p className={styles.quiet}>{words.leadOf(said)}</p>
          <div className={styles.pair}>
            <SubjectSelect agent={agent} value={subject} onChange={setSubject} />
          </div>
          {error && <Failure error={error} />}
          <div>
            <Button weight="primary" onPress={() => mutate({ body, script })} isPending={isPending}>
              {words.replay}
            </Button>
          </div>
        </div>
      )}
    </Panel>
  );
}
