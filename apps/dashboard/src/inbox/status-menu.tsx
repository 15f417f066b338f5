import { type ReactNode, useState } from 'react';
import { Confirm } from '../components/dialog';
import { TextField } from '../components/field';
import { Menu } from '../components/menu';
import type { Conversation } from './thread.rules';
import { useInboxWords } from './words';
import { useSetStatus } from './writes';

/** What is asked before the conversation gets the status. */
type Asked = 'completed' | 'dropped' | 'handed_off';

const longestReason = 300;

/** Ends the conversation, hands it over, or opens it again. */
export function StatusMenu({ conversation: { _id, status } }: { conversation: Conversation }): ReactNode {
  const words = useInboxWords();
  const { mutate } = useSetStatus(_id);
  const [asked, setAsked] = useState<Asked>();
  if (status === 'completed') return null;
  const isOpen = status === 'active' || status === 'handed_off';
  return (
    <>
      <Menu
        label={words.more}
        items={[
          ...(isOpen ? [{ id: 'complete', label: words.complete, onAction: () => setAsked('completed') }] : []),
          ...(status === 'active'
            ? [
                { id: 'handOff', label: words.handOffPossible, onAction: () => setAsked('handed_off') },
                { id: 'drop', label: words.drop, onAction: () => setAsked('dropped') },
              ]
            : []),
          ...(status === 'dropped'
            ? [{ id: 'reopen', label: words.reopen, onAction: () => mutate({ status: 'active' }) }]
            : []),
        ]}
      />
      {asked && (
        <Question
          asked={asked}
          onClose={() => setAsked(undefined)}
          onConfirm={(reason) => mutate({ status: asked, ...(reason !== '' && { reason }) })}
        />
      )}
    </>
  );
}

/** Says what will happen, and takes the reason that the thread keeps. */
function Question({
  asked,
  onClose,
  onConfirm,
}: {
  asked: Asked;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}): ReactNode {
  const words = useInboxWords();
  const [reason, setReason] = useState('');
  const isEnd = asked !== 'handed_off';
  return (
    <Confirm
      title={isEnd ? words.finishTitle : words.handOverTitle}
      isOpen
      onClose={onClose}
      action={isEnd ? words.end : words.handOver}
      cancel={words.cancel}
      isDanger={isEnd}
      onConfirm={() => onConfirm(reason.trim())}
    >
      <p>{words.finish[asked]}</p>
      <TextField
        label={words.statusReason}
        hint={words.statusReasonHint}
        value={reason}
        onChange={setReason}
        maxLength={longestReason}
      />
    </Confirm>
  );
}
