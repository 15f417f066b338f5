import type { ReactNode } from 'react';
import styles from './agents.module.css';

interface Side {
  label: string;
  text: string | undefined;
}

/** One field in two states, side by side. */
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
  return (
    <div className={styles.change}>
      <div className={styles.path}>
        <code>{path}</code> {children}
      </div>
      <div className={styles.texts}>
        <Text side={before} look={styles.was} />
        <Text side={after} look={styles.is} />
      </div>
    </div>
  );
}

function Text({ side: { label, text }, look }: { side: Side; look: string | undefined }): ReactNode {
  return (
    <div className={`${styles.text} ${look}`}>
      <span className={styles.note}>{label}</span>
      <pre>{text === undefined || text === '' ? '–' : text}</pre>
    </div>
  );
}
