import type { ReactNode } from 'react';
import { calledAt, parted } from './change.rules';
import styles from './agents.module.css';
import { useAgentWords } from './words';

interface Side {
  label: string;
  text: string | undefined;
}

/** One field in two states, side by side, with what differs marked. */
export function Change({
  path,
  before,
  after,
  children,
}: {
  path: string;
  before: Side;
  after: Side;
  children?: ReactNode;
}): ReactNode {
  const words = useAgentWords();
  const called = calledAt(path);
  const { start, was, is, end } = parted(before.text ?? '', after.text ?? '');
  const isPart = start !== '' || end !== '';
  const mark = (text: string, Mark: 'del' | 'ins'): ReactNode =>
    isPart ? (
      <>
        {start}
        {text !== '' && <Mark>{text}</Mark>}
        {end}
      </>
    ) : (
      text || '–'
    );
  return (
    <div className={styles.change}>
      <div className={styles.path}>
        {called !== undefined && <span>{words[called]}</span>} <code className={styles.note}>{path}</code> {children}
      </div>
      <div className={styles.texts}>
        <Text label={before.label} look={styles.was}>
          {mark(was, 'del')}
        </Text>
        <Text label={after.label} look={styles.is}>
          {mark(is, 'ins')}
        </Text>
      </div>
    </div>
  );
}

function Text({ label, look, children }: { label: string; look: string | undefined; children: ReactNode }): ReactNode {
  return (
    <div className={`${styles.text} ${look}`}>
      <span className={styles.note}>{label}</span>
      <pre dir="auto">{children}</pre>
    </div>
  );
}
