import type { components } from '@northline/client';
import type { ReactNode } from 'react';
import { Time } from '../components/time';
import { WhyLinks } from '../why/why-links';
import { Why } from '../why/why';
import { Found } from './found';
import { AttachedFile } from './attached-file';
import { Said } from '../components/said';
import { useInboxWords } from './words';
import styles from './thread.module.css';

type Schemas = components['schemas'];

/** One message, how far it has come, and why the agent wrote it; `sought`: what a search found in it. */
export function MessageLine({
  conversationId,
  agentId,
  message,
  author,
  turn,
  sought,
}: {
  conversationId: string;
  agentId: string;
  message: Schemas['Message'];
  author: string;
  turn: Schemas['Turn'] | undefined;
  sought?: string | undefined;
}): ReactNode {
  const isOurs = message.role !== 'lead';
  return (
    <article
      id={`message-${message._id}`}
      tabIndex={-1}
      className={`${styles.message} ${isOurs ? styles.ours : ''} ${styles[message.role]}`}
    >
      <header className={styles.author}>
        <span dir="auto">{author}</span> <Time at={message.timestamp} />
      </header>
      <div className={styles.bubble}>
        {message.subject !== undefined && (
          <p className={styles.subject} dir="auto">
            <Found text={message.subject} search={sought} />
          </p>
        )}
        {message.quoted !== undefined && (
          <blockquote className={styles.quoted} dir="auto">
            {message.quoted}
          </blockquote>
        )}
        {message.content !== '' && (
          <p className={styles.content} dir="auto">
            <Found text={message.content} search={sought} />
          </p>
        )}
        {message.attachments?.map((file) => (
          <AttachedFile key={file.id} conversationId={conversationId} file={file} />
        ))}
      </div>
      {message.deliveryStatus && <Delivery status={message.deliveryStatus} message={message} />}
      {turn && (
        <Why turn={turn}>
          <WhyLinks agentId={agentId} turn={turn} />
        </Why>
      )}
    </article>
  );
}

const ticks: Partial<Record<NonNullable<Schemas['Message']['deliveryStatus']>, string>> = {
  sent: '✓',
  delivered: '✓✓',
  read: '✓✓',
};

function Delivery({
  status,
  message: { deliveryError, sentence },
}: {
  status: NonNullable<Schemas['Message']['deliveryStatus']>;
  message: Schemas['Message'];
}): ReactNode {
  const words = useInboxWords();
  const isBad = status === 'failed' || status === 'unknown' || status === 'expired';
  return (
    <p className={`${styles.delivery} ${status === 'read' ? styles.isRead : ''} ${isBad ? styles.isBad : ''}`}>
      {ticks[status] !== undefined && <span aria-hidden="true">{ticks[status]} </span>}
      {words.delivery[status]}
      {deliveryError !== undefined && (
        <>
          {': '}
          <Said text={deliveryError} sentence={sentence} />
        </>
      )}
    </p>
  );
}
