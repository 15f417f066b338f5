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
export function StatusMenu({ conversation }: { conversation: Conversation }): ReactNode {
  const { _id, status, waitingSince } = conversation;
  const words = useInboxWords();
  const { mutate } = useSetStatus(_id);
  const [asked, setAsked] = useState<Asked>();
  const isOpen = status === 'active' || status === 'handed_off';
  const waits = !isOpen && waitingSince !== undefined;
  if (status === 'completed' && !waits) return null;
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
          ...(waits ? [{ id: 'settle', label: words.settle, onAction: () => mutate({ status }) }] : []),
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
