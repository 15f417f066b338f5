import { Outlet, useParams } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { Empty, Loading } from '../components/notice';
import { ConversationList } from './conversation-list';
import { Filters } from './filters';
import { useInboxWords } from './words';
import styles from './inbox.module.css';

/** All conversations beside the one that is open: those that need a person first. */
export function InboxPage(): ReactNode {
  const words = useInboxWords();
  const { conversationId } = useParams({ strict: false });
  return (
    <div className={styles.inbox} data-open={conversationId !== undefined} data-fills-screen>
      <title>{`${words.title} · Northline`}</title>
      <section className={styles.listPane} aria-label={words.list}>
        <header className={styles.listHead}>
          <h1>{words.title}</h1>
          <Filters />
        </header>
        <Suspense fallback={<Loading />}>
          <ConversationList openId={conversationId} />
        </Suspense>
      </section>
      <Outlet />
    </div>
  );
}

/** Beside the list while no conversation is open. */
export function NoConversation(): ReactNode {
  const words = useInboxWords();
  return (
    <div className={styles.nothing}>
      <Empty title={words.choose}>{words.chooseHow}</Empty>
    </div>
  );
}
